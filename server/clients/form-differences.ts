import { desc, eq } from 'drizzle-orm';
import type { Client, FormDifferences } from '#domain/clients/client.ts';
import { phoneTypes } from '#domain/intake/fields/choices.ts';
import { groupedPhone } from '#domain/intake/reading/format-answers.ts';
import type { ReadableForm } from '#domain/intake/reading/readable-form.ts';
import type { Transaction } from '#server/db/database.ts';
import { submissions } from '#server/db/tables/intake.ts';
import { decryptForm } from '#server/intake/decrypt-form.ts';
import type { Vault } from '#server/vault/vault.ts';

/** What a client's newest form says of address and phone where the record says something else. */

/** Whatever the client chose to be called at, else the first number given. */
function phoneOf({ contactInfo }: ReadableForm): string {
  const given = phoneTypes.filter((type) => contactInfo[`${type}Phone`] !== '');
  const chosen = given.find((type) => contactInfo.selectedPhones.includes(type)) ?? given[0];
  return chosen ? groupedPhone(contactInfo[`${chosen}Phone`]) : '';
}

function addressOf({ addressDetails: given }: ReadableForm): string {
  const which = given.residentialAddress ? 'residential' : 'postal';
  const town = [given[`${which}City`], given[`${which}State`], given[`${which}Zip`]];
  return [given[`${which}Address`], town.filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** Written another way it is still the same. */
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

export async function formDifferencesOf(
  tx: Transaction,
  vault: Vault,
  client: Client,
): Promise<FormDifferences> {
  const [row] = await tx
    .select()
    .from(submissions)
    .where(eq(submissions.userId, client._id))
    .orderBy(desc(submissions.submittedAt), desc(submissions.id))
    .limit(1);
  if (!row || row.state === 'done') return null;
  const form = decryptForm(vault, row);
  const said = { address: addressOf(form), phone_number: phoneOf(form) };
  return {
    form: {
      _id: row.id,
      reference: row.reference,
      sentAt: (row.correctedAt ?? row.submittedAt).toISOString(),
    },
    differences: (['address', 'phone_number'] as const).flatMap((field) =>
      said[field] !== '' && bare(said[field]) !== bare(client[field])
        ? [{ field, from: client[field], to: said[field] }]
        : [],
    ),
    bankAccount: row.bankAccount,
  };
}
