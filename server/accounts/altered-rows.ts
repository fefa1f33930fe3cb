import { createHash } from 'node:crypto';
import type { Limit } from '#server/limits/limit.ts';
import type { Parts } from '#server/parts.ts';
import type { AlteredKind, RowPlace } from '#server/vault/coded-rows.ts';
import { placeOfValue } from '#server/vault/encrypted-tables.ts';
import { rowCodesOf } from '#server/vault/row-codes.ts';
import { alteredRowMail } from './mail-templates.ts';
import { nameOf } from './store.ts';
import { notifyAdmins } from './users/notify-admins.ts';

/**
 * Rows and encrypted values that were written by something other than us: refused wherever they are
 * read, and told here.
 */

const hour = 60 * 60_000;
/** However often it is tried with the row, on whichever server. */
const tellings: Limit = { name: 'altered rows told', free: 1, window: hour };
/** So that a flood of tries asks the database nothing. */
const mostRemembered = 1000;

export function watchAlteredRows(
  parts: Pick<
    Parts,
    'database' | 'vault' | 'limiter' | 'audit' | 'mailQueue' | 'practice' | 'env' | 'log' | 'now'
  >,
): void {
  const { database, vault, limiter, audit, mailQueue, practice, env, log, now } = parts;
  const { queries } = database;
  const toldAt = new Map<string, number>();
  /** One at a time: many at once would take every turn at writing from those who work. */
  let telling: Promise<void> = Promise.resolve();

  function isNew(key: string): boolean {
    const at = now().getTime();
    if (at - (toldAt.get(key) ?? Number.NEGATIVE_INFINITY) < hour) return false;
    if (toldAt.size >= mostRemembered) toldAt.clear();
    toldAt.set(key, at);
    return true;
  }

  async function tell(what: AlteredKind, { userId, record }: RowPlace, key: string) {
    if ((await limiter.count(tellings, key)) > 0) return;
    log.error({ kind: what, userId, record }, 'something was changed from outside');
    await queries.transaction(async (tx) => {
      const person = userId === undefined ? undefined : { userId, ...(await nameOf(tx, userId)) };
      await notifyAdmins(tx, mailQueue, (to) =>
        alteredRowMail(to, { what, record, person }, practice.current(), env.SITE_URL),
      );
      const details = { what, record };
      await audit.write(tx, { kind: 'altered-row-refused', details, subjectId: userId });
    });
  }

  // No one waits for it: the refusal takes as long as any other.
  function tellOnce(what: AlteredKind, place: RowPlace, contents: string | Buffer): void {
    const key = createHash('sha256').update(contents).digest('base64url');
    if (!isNew(key)) return;
    telling = telling
      .then(() => tell(what, place, key))
      .catch((error) => {
        toldAt.delete(key);
        log.error({ err: error }, 'the admins could not be told of an altered row');
      });
  }
  rowCodesOf(queries).onAltered((row) => tellOnce(row.kind, row, row.contents));
  vault.onAltered((place, value) => {
    const found = placeOfValue(place);
    tellOnce('value', found, `${found.record} ${value.toString('base64')}`);
  });
}
