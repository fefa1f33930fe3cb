import type { User } from '#domain/accounts/user.ts';
import { withoutSpaces } from '#domain/fields/tidy.ts';
import { type Answers, noAnswers } from './answers.ts';

const mobile = /^(?:\+?61|0)4\d{8}$/;

/** The last word is taken for the last name; whoever has another one sees and changes it. */
function splitName(name: string): { givenNames: string; lastName: string } {
  const words = name.split(/\s+/).filter(Boolean);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { givenNames: words.join(' '), lastName };
}

function phoneAnswers(number: string): Partial<Answers['contact']> {
  if (number === '') return {};
  if (mobile.test(withoutSpaces(number))) return { mobilePhone: number };
  return { homePhone: number, selectedPhones: ['home'] };
}

/** What the form opens with: no one types again what their account says. */
export const knownAnswers = ({
  name,
  email,
  phone_number,
}: Pick<User, 'name' | 'email' | 'phone_number'>): Answers => ({
  ...noAnswers,
  personal: { ...noAnswers.personal, ...splitName(name) },
  contact: { ...noAnswers.contact, email, ...phoneAnswers(phone_number) },
});
