import type { Day } from '#domain/dates/calendar-days.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { letterStateOn } from '#domain/letters/states.ts';
import { peopleWith } from '#server/clients/rights.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Vault } from '#server/vault/vault.ts';
import { decryptSent, decryptTerms, signaturesOf } from './record.ts';
import { type FoundLetter, listCovers, listSigners } from './store.ts';

/** Letters as the API shows them. */

interface Reader {
  readonly userId: string;
  readonly isPractice: boolean;
}

/** With what is read for all of them at once. */
export async function lettersView(
  tx: Transaction,
  vault: Vault,
  found: readonly FoundLetter[],
  today: Day,
  reader: Reader,
): Promise<Letter[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ letter }) => letter.id);
  const covers = Map.groupBy(await listCovers(tx, ids), ({ letterId }) => letterId);
  const signers = Map.groupBy(await listSigners(tx, ids), ({ signer }) => signer.letterId);
  const waiting = found.filter(({ letter }) => letter.state === 'sent');
  const able = await peopleWith(
    tx,
    'signs',
    waiting.map(({ letter }) => letter.clientId),
  );
  const canSign = new Set(able.map(({ clientId, userId }) => `${clientId} ${userId}`));
  return found.map(({ letter, client }): Letter => {
    const { id, clientId, fromDay: from, toDay: to } = letter;
    const sent = decryptSent(vault, letter);
    const theirs = signers.get(id) ?? [];
    const rows = theirs.map(({ signer }) => signer);
    const signatures = signaturesOf(vault, letter, rows);
    const state = letterStateOn({ state: letter.state, to }, today);
    const unsigned = rows.filter(({ signedAt }) => !signedAt).map(({ userId }) => userId);
    const own = { _id: clientId, name: client };
    const rest = (covers.get(id) ?? []).filter(({ _id }) => _id !== clientId);
    return {
      _id: id,
      client: own,
      covers: [own, ...rest.map(({ _id, name }) => ({ _id, name }))],
      services: decryptTerms(vault, letter).services,
      from,
      to,
      state,
      createdAt: letter.createdAt.toISOString(),
      sentAt: letter.sentAt?.toISOString() ?? null,
      signedAt: letter.signedAt?.toISOString() ?? null,
      sha256: sent?.sha256 ?? '',
      declaration: sent?.declaration ?? '',
      signers: theirs.map(({ signer: { userId, capacity, signedAt }, account }) => ({
        account: userId,
        name:
          signatures.find((signature) => signature.userId === userId)?.signing.name ??
          account ??
          '',
        as: capacity,
        state: signedAt ? 'signed' : 'asked',
        signedAt: signedAt?.toISOString() ?? null,
      })),
      unable:
        state === 'sent' ? unsigned.filter((userId) => !canSign.has(`${clientId} ${userId}`)) : [],
      asksYou: state === 'sent' && unsigned.includes(reader.userId),
      isRead: rows.some(
        ({ userId, openedAt }) => openedAt && (reader.isPractice || userId === reader.userId),
      ),
    };
  });
}
