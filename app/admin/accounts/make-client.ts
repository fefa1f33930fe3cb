import { createUser } from '#app/api/accounts/users.ts';
import { wordsOf } from '#app/api/call.ts';
import { refusedField } from '#app/api/refused-field.ts';
import type { NewClientForm } from '#domain/accounts/client-form.ts';
import { wording } from '#domain/wording.ts';

const words = wording.admin;

interface Outcome {
  readonly ok: boolean;
  /** Can be shown to the admin. */
  readonly message: string;
  /** The field that caused it. */
  readonly field?: keyof NewClientForm | undefined;
}

const renamed = { phone_number: 'phone', company_name: 'company' } as const;

/** Creates an account and, for a client who has one, the company. */
export async function makeClient(form: NewClientForm): Promise<Outcome> {
  const { name, email, password, phone, role, company, address } = form;
  const hasCompany = company.trim() !== '';
  const answer = await createUser({
    name,
    email,
    password,
    type: role,
    address,
    phone_number: phone,
    ...(hasCompany ? { company_name: company } : {}),
  });
  if (answer.ok) return { ok: true, message: answer.data.message ?? wording.accounts.created };
  if (answer.status === 0) return { ok: false, message: words.clientNotCreated };
  const field = refusedField(answer, form, renamed);
  const otherwise = field === 'company' ? words.companyNotCreated : words.userNotCreated;
  return { ok: false, message: wordsOf(answer, otherwise), field };
}
