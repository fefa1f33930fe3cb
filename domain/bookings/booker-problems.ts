import type { Booker } from './booking.ts';
import { bookingWording as words } from './wording.ts';

export type BookerProblems = Partial<Record<keyof Booker, string>>;

/** As strict as a look at it can be; the server has the last word. */
const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const fewestDigits = 8;

function nameProblem(name: string): string | undefined {
  if (name === '') return words.nameRequired;
  return name.length > 200 ? words.tooLong : undefined;
}

function emailProblem(email: string): string | undefined {
  if (email === '') return words.emailRequired;
  if (email.length > 254) return words.tooLong;
  return looksLikeEmail.test(email) ? undefined : words.emailInvalid;
}

function phoneProblem(phone: string): string | undefined {
  if (phone === '') return words.phoneRequired;
  if (phone.length > 50) return words.tooLong;
  return phone.replace(/\D/g, '').length < fewestDigits ? words.phoneInvalid : undefined;
}

/** What a person has to mend before they can book, told without loading the whole schema. */
export function bookerProblems({ name, email, phone, about }: Booker): BookerProblems {
  const found = {
    name: nameProblem(name.trim()),
    email: emailProblem(email.trim()),
    phone: phoneProblem(phone.trim()),
    about: about.trim().length > 5000 ? words.tooLong : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem));
}
