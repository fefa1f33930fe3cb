import { z } from 'zod';
import { optionalTextSchema, textShape } from '#domain/fields/schema.ts';
import { fieldProblem } from '#domain/fields/text-field.ts';
import { wholeNumber } from '#domain/whole-number.ts';
import { wording } from '#domain/wording.ts';
import { accountTypes } from './account-types.ts';
import { editedFields } from './client-form.ts';
import { personFields } from './fields.ts';
import { firstPassword } from './passwords/password-fields.ts';

/** What admins send about people, and people about themselves. Unknown fields are refused. */

const { name, email, phone, company, address } = personFields;

export const signupSchema = z
  .strictObject({
    ...textShape({ name, email }),
    /** Of a client; admins and staff get a random one, whatever is given. */
    password: z.string().default(''),
    type: z.enum(accountTypes).default('client'),
    address: optionalTextSchema(address),
    phone_number: optionalTextSchema(phone),
    company_id: z.uuid().nullish(),
    company_name: optionalTextSchema(company).describe(
      'Makes a company for them, with their email, phone and address.',
    ),
  })
  .refine(({ company_id, company_name }) => !company_id || company_name === '', {
    path: ['company_name'],
    error: wording.companies.oneOfTwo,
  })
  .superRefine(({ type, password }, context) => {
    const problem = type === 'client' && fieldProblem(firstPassword, password);
    if (problem) context.addIssue({ code: 'custom', path: ['password'], message: problem });
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
  .strictObject({ ...textShape({ email }), role: z.enum(accountTypes).default('client') })
  .meta({ example: { email: 'sam@example.com', role: 'client' } });

const changes = textShape(editedFields);
const { email: _, ...ownChanges } = changes;

export const profileSchema = z
  .strictObject(ownChanges)
  .partial()
  .meta({ example: { phone_number: '0491 570 157' } });

export type ProfileChange = z.output<typeof profileSchema>;

export const userChangeSchema = z
  .strictObject({ ...changes, is_active: z.boolean() })
  .partial()
  .meta({ example: { name: 'Mei Chen', address: '14 Merrylands Road, Merrylands NSW 2160' } });

export type UserChange = z.output<typeof userChangeSchema>;

/** What the list can be sorted by; a dash turns it round. Newest first otherwise. */
const peopleSorts = ['name', '-name', 'status', '-status'] as const;
export type PeopleSort = (typeof peopleSorts)[number];

export const userListSchema = z.object({
  search: z.string().trim().max(200).default(''),
  sort: z
    .enum(peopleSorts)
    .optional()
    .describe(
      'A dash turns the order round. Without it, newest first. Use it with `countUpTo` where there are very many.',
    ),
  page: wholeNumber(1_000_000_000).transform((page) => page ?? 1),
  pageSize: wholeNumber(1000),
  /** Counting all of very many matches takes long; 10,000 unless another number is asked for. */
  countUpTo: wholeNumber(1_000_000),
});

export type UserList = z.output<typeof userListSchema>;
