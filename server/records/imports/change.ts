import type { KnownClient } from '#domain/records/rows.ts';
import {
  changeClient as changeAccount,
  type KnownPerson,
} from '#server/accounts/users/many-users.ts';
import { describeClient } from '#server/clients/many-clients.ts';
import { changeCompany } from '#server/companies/change-company.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Parts } from '#server/parts.ts';
import type { Before } from './content.ts';

/** Without what is not said. */
const given = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<Values>;

interface Changed {
  readonly known: Pick<KnownClient, 'id' | 'source'>;
  /** Of an account’s own client. */
  readonly account: KnownPerson | undefined;
}

/** A client that we know, where everything is that is said of it; each with its line in the log. */
export async function changeKnown(
  tx: Transaction,
  parts: Parts,
  { known: { id, source }, account }: Changed,
  values: Before,
): Promise<void> {
  const { vault, audit } = parts;
  const { name, email, phone_number, address, company_name, ...own } = values;
  const isOurs = source === 'practice';

  async function log(kind: 'user-changed' | 'client-changed', changed: Before): Promise<void> {
    const fields = Object.keys(given(changed));
    if (fields.length > 0) await audit.write(tx, { kind, details: { fields }, subjectId: id });
  }

  if (account) {
    const ofAccount = given({ name, phone_number, address, company_name });
    await changeAccount(tx, parts, account, ofAccount);
    await log('user-changed', ofAccount);
  } else if (source === 'company') {
    await changeCompany(tx, parts, id, given({ name, email, phone: phone_number, address }), {});
  }
  const described = given(
    isOurs ? values : { ...own, company_name: account ? undefined : company_name },
  );
  await describeClient(tx, vault, id, described);
  await log('client-changed', described);
}
