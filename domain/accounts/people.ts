import { z } from 'zod';
import { wholeNumber } from '#domain/whole-number.ts';
import { wording } from '#domain/wording.ts';
import { accountTypes } from './account-types.ts';
import { address, companyName, email, newPassword, phone, requiredName } from './fields.ts';

/** What admins send about people, and people about themselves. Unknown fields are refused. */

const words = wording.accounts;

/** A blank password means: the server's temporary one. */
const firstPassword = z
  .union([z.literal(''), newPassword(words.passwordRequired, words.passwordTooShort)])
  .default('');

export const signupSchema = z
  .strictObject({
    name: requiredName,
    email,
    password: firstPassword,
    type: z.enum(accountTypes).default('client'),
    address: address.default(''),
    phone_number: phone.default(''),
    company_id: z.uuid().nullish(),
    company_name: companyName
      .default('')
      .describe('Makes a company for them, with their email, phone and address.'),
  })
  .refine(({ company_id, company_name }) => !company_id || company_name === '', {
    path: ['company_name'],
    error: wording.companies.oneOfTwo,
  })
  .meta({
    example: {
      name: 'Mei Chen',
      email: 'mei@example.com',
      password: '',
      type: 'client',
      address: '12 Merrylands Road, Merrylands NSW 2160',
      phone_number: '0491 570 156',
    },
  });

export type Signup = z.output<typeof signupSchema>;
export type SentSignup = z.input<typeof signupSchema>;

export const inviteSchema = z
  .strictObject({ email, role: z.enum(accountTypes).default('client') })
  .meta({ example: { email: 'sam@example.com', role: 'client' } });

export const profileSchema = z
  .strictObject({
    name: requiredName,
    phone_number: phone,
    address,
    company_name: companyName,
  })
  .partial()
  .meta({ example: { phone_number: '0491 570 157' } });

export type ProfileChange = z.output<typeof profileSchema>;

export const userChangeSchema = z
  .strictObject({
    name: requiredName,
    email,
    phone_number: phone,
    address,
    company_name: companyName,
    is_active: z.boolean(),
  })
  .partial()
  .meta({ example: { name: 'Mei Chen', address: '14 Merrylands Road, Merrylands NSW 2160' } });

export type UserChange = z.output<typeof userChangeSchema>;

export const userListSchema = z.object({
  search: z.string().trim().max(200).default(''),
  page: wholeNumber(1_000_000_000).transform((page) => page ?? 1),
  pageSize: wholeNumber(1000),
});

export type UserList = z.output<typeof userListSchema>;
