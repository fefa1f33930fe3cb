import { createCompany, createUser, deleteCompany } from '#app/api/accounts/users.ts';
import { type Answer, wordsOf } from '#app/api/call.ts';
import type { NewClientForm } from '#domain/accounts/client-form.ts';
import { wording } from '#domain/wording.ts';

const words = wording.admin;

interface Outcome {
  readonly ok: boolean;
  /** Fit to show to the admin. */
  readonly message: string;
  /** The field to blame, by its name in the call. */
  readonly field?: string | undefined;
}

function outcomeOf(answer: Answer<{ message: string }>, otherwise: string): Outcome {
  if (answer.ok) return { ok: true, message: answer.data.message ?? wording.accounts.created };
  const isReached = answer.status !== 0;
  return {
    ok: false,
    message: isReached ? wordsOf(answer, otherwise) : words.clientNotCreated,
    field: answer.field,
  };
}

/** Makes an account, and before it the company of a client who has one. */
export async function makeClient(form: NewClientForm): Promise<Outcome> {
  const { name, email, password, phone, role, company, address } = form;
  const signup = { name, email, password, type: role, address, phone_number: phone };
  if (role !== 'client' || company.trim() === '') {
    return outcomeOf(await createUser(signup), words.userNotCreated);
  }

  const made = await createCompany({ name: company, email, phone, address });
  if (!made.ok) return outcomeOf(made, words.companyNotCreated);
  const { _id: company_id } = made.data;
  if (!company_id) return { ok: false, message: words.companyNotCreated };
  const answer = await createUser({ ...signup, company_id });
  // Nobody needs a company without people; the server keeps it if somebody joined it after all.
  if (!answer.ok) await deleteCompany(company_id);
  return outcomeOf(answer, words.userNotCreated);
}
