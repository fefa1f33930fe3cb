import { randomUUID } from 'node:crypto';
import type { ClientRight } from '#domain/clients/roles.ts';
import { addDays } from '#domain/dates/calendar-days.ts';
import type { Letter, LetterSigning, NewLetter, OwnLetters } from '#domain/letters/letter.ts';
import { letterStateOn } from '#domain/letters/states.ts';
import { wording } from '#domain/wording.ts';
import { peopleWith, roleOf, seenBy } from '#server/clients/rights.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import type { Draw } from '#server/pdf/proofs/drawing.ts';
import { about, isPractice, type Reader, todayOf } from '#server/work/access.ts';
import { isComplete, letterContents } from './contents.ts';
import { letterSignedMail, toSignMail } from './mail-templates.ts';
import {
  decryptFile,
  decryptSent,
  decryptTerms,
  encryptSent,
  encryptSigning,
  encryptTerms,
  type LetterRow,
  type SignerRow,
  signaturesOf,
} from './record.ts';
import {
  countClients,
  type FoundLetter,
  findLetter,
  insertLetter,
  insertSigners,
  listCovers,
  listOfClient,
  listSentTo,
  listSigners,
  lockClient,
  lockLetter,
  markReplaced,
  noteOpened,
  unmarkReplaced,
  updateLetter,
  updateSigner,
  withdrawWaiting,
} from './store.ts';
import { lettersView } from './view.ts';
import { letterWords } from './words.ts';

const words = wording.letters;

export type LetterParts = Pick<
  Parts,
  'database' | 'vault' | 'audit' | 'mailQueue' | 'practice' | 'env' | 'now'
>;

interface Signer extends Reader {
  readonly device: string;
}

interface Page {
  readonly page: number;
  readonly pageSize: number;
}

const unknown = () => new Failure('not-found', words.unknown);
const clientUnknown = () => new Failure('not-found', wording.clients.unknown);

/** Clients know nothing of drafts, nor of letters of clients that they don’t see. */
export async function expectTheirs(
  tx: Transaction,
  found: FoundLetter | undefined,
  reader: Reader,
  right: ClientRight = 'sees',
): Promise<FoundLetter> {
  if (!found) throw unknown();
  if (isPractice(reader)) return found;
  const role = await roleOf(tx, reader.account.user.id, found.letter.clientId);
  if (!role || !found.letter.sentAt) throw unknown();
  if (!role[right]) throw new Failure('forbidden');
  return found;
}

/** It may be tomorrow elsewhere already. */
function expectNotAhead(date: string, today: string): void {
  if (date <= addDays(today, 1)) return;
  throw new Failure('invalid', wording.work.approval.dateAhead, { field: 'signatureDate' });
}

/** No two at one moment, so that their order is known. */
function momentAfter(signers: readonly SignerRow[], now: Date): Date {
  const earlier = signers.flatMap(({ signedAt }) => (signedAt ? [Number(signedAt) + 1] : []));
  return new Date(Math.max(Number(now), ...earlier));
}

/** Engagement letters: drafted and sent by the practice, read and signed by whoever signs. */
export function openLetters(parts: LetterParts, draw: Draw) {
  const { database, vault, audit, mailQueue, practice, env, now } = parts;
  const { queries } = database;
  const addressed = () => ({ practice: practice.current(), siteUrl: env.SITE_URL });

  async function viewOf(tx: Transaction, found: FoundLetter, reader: Reader): Promise<Letter> {
    const who = { userId: reader.account.user.id, isPractice: isPractice(reader) };
    const [view] = await lettersView(tx, vault, [found], todayOf(parts), who);
    if (!view) throw new Error('A letter that was found has no view.');
    return view;
  }

  async function pageView(
    tx: Transaction,
    { found, total }: { readonly found: readonly FoundLetter[]; readonly total: number },
    reader: Reader,
  ) {
    const who = { userId: reader.account.user.id, isPractice: isPractice(reader) };
    return { data: await lettersView(tx, vault, found, todayOf(parts), who), total };
  }

  /** As it would be sent now. */
  async function contentsOf(tx: Transaction, { letter, client }: FoundLetter, isDraft: boolean) {
    const covers = await listCovers(tx, [letter.id]);
    return letterContents({
      client,
      covers: covers.filter(({ _id }) => _id !== letter.clientId).map(({ name }) => name),
      services: decryptTerms(vault, letter).services,
      from: letter.fromDay,
      to: letter.toDay,
      practice: practice.current(),
      at: now(),
      today: todayOf(parts),
      isDraft,
    });
  }

  const expectDraft = ({ letter }: FoundLetter) => {
    if (letter.state !== 'draft') throw new Failure('conflict', words.notDraft);
  };

  /** Everyone who signs for the client now. */
  async function signersFor(tx: Transaction, { id, clientId }: LetterRow): Promise<SignerRow[]> {
    const signers: SignerRow[] = [];
    for (const { userId } of await peopleWith(tx, 'signs', [clientId])) {
      const capacity = (await roleOf(tx, userId, clientId))?.role ?? '';
      const nothingYet = { openedAt: null, signedAt: null, signingEncrypted: null };
      signers.push({ id: randomUUID(), letterId: id, userId, capacity, ...nothingYet });
    }
    if (signers.length === 0) throw new Failure('conflict', words.noOneSigns);
    return signers;
  }

  const expectComplete = () => {
    if (!isComplete(practice.current())) throw new Failure('incomplete');
  };

  async function askToSign(tx: Transaction, { clientId, toDay }: LetterRow) {
    // Whoever is asked could not sign it any more.
    if (toDay < todayOf(parts)) return;
    const people = await peopleWith(tx, 'signs', [clientId]);
    await mailQueue.enqueue(
      tx,
      ...people.map(({ email: to }) => toSignMail({ to, ...addressed() })),
    );
  }

  /** After the last signature. */
  async function finish(tx: Transaction, letter: LetterRow, signedAt: Date): Promise<LetterRow> {
    const signed = await updateLetter(tx, letter.id, 'sent', { state: 'signed', signedAt });
    const to = practice.current().email;
    await mailQueue.enqueue(
      tx,
      letterSignedMail({ to, client: letter.clientId, siteUrl: env.SITE_URL }),
    );
    return signed;
  }

  return {
    draft(clientId: string, given: NewLetter, reader: Reader): Promise<Letter> {
      return queries.transaction(async (tx) => {
        if (!(await lockClient(tx, clientId))) throw clientUnknown();
        const covered = [...new Set([clientId, ...given.covers])];
        if ((await countClients(tx, covered)) < covered.length) {
          throw new Failure('invalid', words.coversUnknown, { field: 'covers' });
        }
        const id = randomUUID();
        const values = {
          id,
          clientId,
          fromDay: given.from,
          toDay: given.to,
          termsEncrypted: encryptTerms(vault, id, { services: given.services }),
          createdBy: reader.account.user.id,
          createdAt: now(),
        };
        await insertLetter(tx, values, covered);
        const event = { kind: 'letter-drafted', details: { letter: id } } as const;
        await audit.write(tx, { ...event, ...about(reader, { clientId }) });
        const found = await expectTheirs(tx, await findLetter(tx, id), reader);
        return viewOf(tx, found, reader);
      });
    },

    ofClient(clientId: string, page: Page, reader: Reader) {
      return queries.transaction(async (tx) => {
        if ((await countClients(tx, [clientId])) === 0) throw clientUnknown();
        return pageView(tx, await listOfClient(tx, clientId, page), reader);
      });
    },

    own({ client, ...page }: OwnLetters, reader: Reader) {
      return queries.transaction(async (tx) => {
        const seen = await seenBy(tx, reader.account.user.id);
        if (client !== undefined && !seen.includes(client)) throw clientUnknown();
        return pageView(tx, await listSentTo(tx, client ? [client] : seen, page), reader);
      });
    },

    read(id: string, reader: Reader): Promise<Letter> {
      return queries.transaction(async (tx) =>
        viewOf(tx, await expectTheirs(tx, await findLetter(tx, id), reader), reader),
      );
    },

    /** Drawn before anything is written, since a draft does not change. */
    async send(id: string, reader: Reader): Promise<Letter> {
      const contents = await queries.transaction(async (tx) => {
        const found = await expectTheirs(tx, await findLetter(tx, id), reader);
        expectDraft(found);
        expectComplete();
        await signersFor(tx, found.letter);
        return contentsOf(tx, found, false);
      });
      const pdf = await draw(contents);
      return queries.transaction(async (tx) => {
        const unlocked = await expectTheirs(tx, await findLetter(tx, id), reader);
        if (!(await lockClient(tx, unlocked.letter.clientId))) throw clientUnknown();
        const found = await expectTheirs(tx, await lockLetter(tx, id), reader);
        expectDraft(found);
        const { sha256, columns } = encryptSent(vault, id, pdf, letterWords.declaration);
        await insertSigners(tx, await signersFor(tx, found.letter));
        const letter = await updateLetter(tx, id, 'draft', {
          state: 'sent',
          sentBy: reader.account.user.id,
          sentAt: now(),
          ...columns,
        });
        const by = about(reader, letter);
        for (const gone of await withdrawWaiting(tx, letter, todayOf(parts))) {
          await unmarkReplaced(tx, gone);
          await audit.write(tx, { kind: 'letter-withdrawn', details: { letter: gone }, ...by });
        }
        await markReplaced(tx, letter);
        await askToSign(tx, letter);
        await audit.write(tx, { kind: 'letter-sent', details: { letter: id, sha256 }, ...by });
        return viewOf(tx, { ...found, letter }, reader);
      });
    },

    /** Whoever asks by HEAD has not opened it. */
    async file(id: string, reader: Reader, isOpened: boolean): Promise<Buffer> {
      const file = await queries.transaction(async (tx) => {
        const found = await expectTheirs(tx, await findLetter(tx, id), reader);
        if (isOpened) {
          await noteOpened(tx, id, reader.account.user.id, now());
          const event = { kind: 'letter-opened', details: { letter: id } } as const;
          await audit.write(tx, { ...event, ...about(reader, found.letter) });
        }
        return decryptFile(vault, found.letter) ?? contentsOf(tx, found, true);
      });
      return Buffer.isBuffer(file) ? file : draw(file);
    },

    sign(id: string, given: LetterSigning, by: Signer): Promise<Letter> {
      const { name, signature, signatureDate } = given;
      const { address, device, account } = by;
      return queries.transaction(async (tx) => {
        const found = await expectTheirs(tx, await lockLetter(tx, id), by, 'signs');
        const { letter } = found;
        const state = letterStateOn({ state: letter.state, to: letter.toDay }, todayOf(parts));
        if (state === 'expired') throw new Failure('conflict', words.hasEnded);
        if (state !== 'sent') throw new Failure('conflict', words.notOpen);
        const before = (await listSigners(tx, [id])).map(({ signer }) => signer);
        const own = before.find(({ userId }) => userId === account.user.id);
        if (!own) throw new Failure('not-your-turn', words.notAsked);
        if (own.signedAt) throw new Failure('not-your-turn', words.youSigned);
        if (!own.openedAt) throw new Failure('read-first', words.readFirst);
        expectNotAhead(signatureDate, todayOf(parts));
        const signing = { name, signature, signatureDate, address, device, as: own.capacity };
        const signedAt = momentAfter(before, now());
        const signed = { signedAt, signingEncrypted: encryptSigning(vault, own.id, signing) };
        await updateSigner(tx, own.id, signed);
        const signers = before.map((each) => (each === own ? { ...own, ...signed } : each));
        const isLast = signers.every((each) => each.signedAt !== null);
        const after = isLast ? await finish(tx, letter, signedAt) : letter;
        const record = signaturesOf(vault, after, signers).at(-1)?.record ?? '';
        const sha256 = decryptSent(vault, after)?.sha256 ?? '';
        const details = { letter: id, sha256, record };
        await audit.write(tx, { kind: 'letter-signed', details, ...about(by, letter) });
        return viewOf(tx, { ...found, letter: after }, by);
      });
    },

    withdraw(id: string, reader: Reader): Promise<Letter> {
      return queries.transaction(async (tx) => {
        const found = await expectTheirs(tx, await lockLetter(tx, id), reader);
        const { state } = found.letter;
        if (state === 'signed') throw new Failure('conflict', words.alreadySigned);
        if (state === 'withdrawn') throw new Failure('conflict', words.alreadyWithdrawn);
        const letter = await updateLetter(tx, id, state, { state: 'withdrawn' });
        await unmarkReplaced(tx, id);
        const event = { kind: 'letter-withdrawn', details: { letter: id } } as const;
        await audit.write(tx, { ...event, ...about(reader, letter) });
        return viewOf(tx, { ...found, letter }, reader);
      });
    },
  };
}
