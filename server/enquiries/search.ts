import { and, desc, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { enquiries } from '#server/db/tables/enquiries.ts';
import type { Vault } from '#server/vault/vault.ts';
import { type Details, decryptDetails } from './details.ts';

/**
 * The database cannot search what is encrypted, and an index of keyed hashes would give names and
 * numbers away: anyone can send an enquiry and see which hashes it adds. So a search decrypts the
 * newest enquiries in memory. They never change, so each is decrypted once in a server's life.
 */

/** Beyond these a search looks no further. The first one through all of them takes seconds. */
const searchedAtMost = 100_000;
const idsAtOnce = 5000;
/** Short enough that other calls are answered in between. */
const decryptedAtOnce = 100;

const { id, detailsEncrypted, receivedAt } = enquiries;

const textOf = ({ name, email, phone }: Details): string =>
  [name, email, phone, phone.replace(/[^\d+]/g, '')].join('\n').toLowerCase();

/** A phone number is also found by its digits alone, however it was typed. */
function searchFor(search: string): (text: string) => boolean {
  const wanted = search.toLowerCase();
  const digits = wanted.replace(/[^\d+]/g, '');
  const looksLikePhone = /^[\d\s()+.-]+$/.test(wanted) && digits !== '';
  return (text) => text.includes(wanted) || (looksLikePhone && text.includes(digits));
}

async function* newestIds(queries: Queries): AsyncGenerator<readonly string[]> {
  let last: string | undefined;
  for (let read = 0; read < searchedAtMost; read += idsAtOnce) {
    // The moment is compared in the database, which knows it more precisely than we do.
    const moment = sql`(select received_at from enquiries where id = ${last})`;
    const after = last ? sql`(${receivedAt}, ${id}) < (${moment}, ${last}::uuid)` : undefined;
    const rows = await queries
      .select({ id })
      .from(enquiries)
      .where(and(isNotNull(detailsEncrypted), after))
      .orderBy(desc(receivedAt), desc(id))
      .limit(idsAtOnce);
    yield rows.map((row) => row.id);
    last = rows.at(-1)?.id;
    if (rows.length < idsAtOnce) return;
  }
}

export interface EnquirySearch {
  /** The ids of those that have these words in their name, email or phone, newest first. */
  find(search: string): Promise<string[]>;
}

export function openEnquirySearch(queries: Queries, vault: Vault): EnquirySearch {
  let known: ReadonlyMap<string, string> = new Map();

  async function decryptTexts(ids: readonly string[]): Promise<[id: string, text: string][]> {
    const rows = await queries
      .select({ id, detailsEncrypted })
      .from(enquiries)
      .where(inArray(id, [...ids]));
    return rows.flatMap((row) =>
      row.detailsEncrypted
        ? [[row.id, textOf(decryptDetails(vault, row.id, row.detailsEncrypted))]]
        : [],
    );
  }

  return {
    async find(search) {
      const isWanted = searchFor(search);
      const found: string[] = [];
      // Rebuilt each time, so that those which were removed are forgotten.
      const texts = new Map<string, string>();
      for await (const ids of newestIds(queries)) {
        const unknown = ids.filter((each) => !known.has(each));
        for (let from = 0; from < unknown.length; from += decryptedAtOnce) {
          const batch = unknown.slice(from, from + decryptedAtOnce);
          for (const [each, text] of await decryptTexts(batch)) texts.set(each, text);
        }
        for (const each of ids) {
          const text = texts.get(each) ?? known.get(each);
          if (text === undefined) continue;
          texts.set(each, text);
          if (isWanted(text)) found.push(each);
        }
      }
      known = texts;
      return found;
    },
  };
}
