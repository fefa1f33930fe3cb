import { looksLikeEmail } from '#domain/fields/email.ts';
import { sameWords } from '#domain/fields/field.ts';
import { halvesOfDay, type PhoneType, phoneWords } from './choices.ts';
import { choice, digits, email, line, phone, several, type Values } from './field.ts';
import { mobileWarning } from './warnings.ts';

interface Words {
  readonly email: {
    readonly label: string;
    readonly hint?: string;
    readonly required: string;
    readonly invalid: string;
    readonly secrecy?: 'clear';
  };
  readonly phones: { readonly label: string; readonly required: string };
  /** The browser knows the client's addresses and phones, not the spouse's. */
  readonly autofill: boolean;
}

/** How and when to reach someone: the same for client and spouse, with different labels. */
export function reach({ email: { label, invalid, ...words }, phones, autofill }: Words) {
  const fill = (what: string) => (autofill ? what : 'off');
  const number = (ofPhone: PhoneType, label: string) =>
    phone(label, 30, {
      ofPhone,
      autoComplete: fill(`${ofPhone} tel-national`),
      ...(ofPhone === 'mobile' ? { warning: mobileWarning } : {}),
    });
  const extension = (ofPhone: PhoneType) =>
    digits('Extension', 3, {
      tooLong: 'A phone extension has at most 3 characters.',
      capped: true,
      ofPhone,
      width: 'code',
      autoComplete: fill(`${ofPhone} tel-extension`),
    });
  const time = (ofPhone: PhoneType) =>
    line('Best time to call', 20, { hint: 'hh:mm, such as 6:30', ofPhone });
  const halfOfDay = (ofPhone: PhoneType) =>
    choice('AM or PM', sameWords(halvesOfDay), { empty: 'PM', orEmpty: true, ofPhone });
  return {
    email: email(label, 254, {
      ...words,
      checks: [{ passes: looksLikeEmail, message: invalid }],
      reads: 'email',
      autoComplete: fill('email'),
    }),
    mobilePhone: number('mobile', 'Mobile number'),
    homePhone: number('home', 'Home number'),
    workPhone: number('work', 'Work number'),
    homeExtension: extension('home'),
    workExtension: extension('work'),
    mobileTime: time('mobile'),
    homeTime: time('home'),
    workTime: time('work'),
    mobileAMPM: halfOfDay('mobile'),
    homeAMPM: halfOfDay('home'),
    workAMPM: halfOfDay('work'),
    selectedPhones: several(phones.label, phoneWords, {
      required: phones.required,
      hint: 'Tick as many as you like. We need one number.',
      empty: ['mobile'],
      oneOf: ['mobilePhone', 'homePhone', 'workPhone'],
      control: 'phones',
      reads: 'phones',
    }),
  } as const;
}

/** What is known about how to reach someone. The call has the same names. */
export type Reach = Values<ReturnType<typeof reach>>;
