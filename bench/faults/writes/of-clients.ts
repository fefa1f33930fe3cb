import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { apiPaths } from '#domain/api-paths.ts';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { pdfOf } from '#testing/documents/sample-files.ts';
import { readMailbox } from '#testing/mail/mailbox.ts';
import type { TemporaryCorella } from '../../temporary-corella.ts';
import { Caller } from './caller.ts';
import { type Column, keptPath, type WritePath } from './write-path.ts';

const again = 300;
const form = payloadOf(exampleAnswers);

export interface Clients {
  /** The id and address of a client whom nobody else uses. */
  next(): { readonly id: string; readonly email: string };
}

/** Repeats a call under one key until it is answered. */
async function untilAnswered(by: Caller, path: string, body: object) {
  const key = { 'idempotency-key': randomUUID() };
  for (;;) {
    const answer = await by.call('POST', path, body, key);
    if (answer && answer.status < 500) return answer;
    await wait(again);
  }
}

/** Somebody who signs in as a client, as often as it takes. */
async function someClient(address: string, clients: Clients) {
  const { id, email } = clients.next();
  for (;;) {
    const caller = await new Caller(address).signIn(email);
    if (caller) return { id, caller };
    await wait(again);
  }
}

const forms = ({ address }: TemporaryCorella, clients: Clients, column: Column): WritePath =>
  keptPath(
    'forms',
    column,
    async () => {
      const { id, caller } = await someClient(address, clients);
      const { status } = await untilAnswered(caller, apiPaths.contactForm, form);
      return status === 201 ? [id] : undefined;
    },
    'select user_id::text as found from submissions',
  );

const drafts = ({ address }: TemporaryCorella, clients: Clients, column: Column): WritePath => {
  const { signature: _, ...answers } = exampleAnswers;
  return keptPath(
    'drafts',
    column,
    async () => {
      const { id, caller } = await someClient(address, clients);
      const draft = { version: 0, answers, step: 3 };
      const saved = await caller.call('PUT', apiPaths.contactFormDraft, draft);
      return saved?.status === 200 ? [id] : undefined;
    },
    'select user_id::text as found from client_intake',
  );
};

const documents = ({ address }: TemporaryCorella, clients: Clients, column: Column): WritePath =>
  keptPath(
    'documents',
    column,
    async () => {
      const { caller } = await someClient(address, clients);
      const content = new FormData();
      content.append('file', new Blob([new Uint8Array(pdfOf(300_000))]), 'Payslip.pdf');
      const id = await caller.upload(content);
      return id ? [id] : undefined;
    },
    `select id::text as found from documents where state = 'ready'`,
  );

/** A session that was begun is one that works. */
function signIns({ address }: TemporaryCorella, clients: Clients): WritePath {
  const begun: Caller[] = [];
  return {
    name: 'sign-ins',
    async write() {
      const caller = await new Caller(address).signIn(clients.next().email);
      if (caller) begun.push(caller);
    },
    async judge() {
      let lost = 0;
      // Those of half an hour at most: sessions end when nobody uses them.
      for (const caller of begun.slice(-200)) {
        if ((await caller.call('GET', apiPaths.me))?.status !== 200) lost += 1;
      }
      return { acknowledged: begun.length, lost, doubled: 0 };
    },
  };
}

interface Booked {
  readonly email: string;
  readonly reference: string;
}

/** Times are booked; whoever has to, confirms by the link of the mail. */
function bookings(
  { address, dataDir }: TemporaryCorella,
  starts: readonly string[],
  column: Column,
): readonly WritePath[] {
  const free = [...starts];
  const toConfirm: Booked[] = [];
  const path = apiPaths.bookings.replace(':calendar', 'bookkeeping');
  const linkTo = async (email: string) => {
    const mails = await readMailbox(join(dataDir, 'mail'));
    const mail = mails.find(({ to }) => to?.some((one) => one.address === email));
    return /\/appointment#(\S+)/.exec(mail?.text ?? '')?.[1];
  };
  const book = keptPath(
    'bookings',
    column,
    async () => {
      const startsAt = free.shift();
      if (!startsAt) return undefined;
      const email = `${randomUUID()}@example.com`;
      const details = { startsAt, name: 'Mei Chen', email, phone: '02 5550 4161' };
      const { status, data } = await untilAnswered(new Caller(address), path, details);
      if (status !== 201) return undefined;
      const reference = String(data.reference);
      if (data.state === 'provisional') toConfirm.push({ email, reference });
      return [reference];
    },
    'select reference as found from appointments where reference is not null',
  );
  const confirm = keptPath(
    'confirmations',
    column,
    async () => {
      const booked = toConfirm.shift();
      const link = booked && (await linkTo(booked.email));
      if (!link) {
        if (booked) toConfirm.push(booked);
        await wait(again);
        return undefined;
      }
      const place = apiPaths.linkedConfirm.replace(':token', link);
      const answer = await new Caller(address).call('POST', place, {});
      if (!answer || answer.status >= 500) toConfirm.push(booked);
      return answer?.status === 200 ? [booked.reference] : undefined;
    },
    `select reference as found from appointments where state in ('requested', 'confirmed')`,
  );
  return [book, confirm];
}

export const pathsOfClients = (
  corella: TemporaryCorella,
  clients: Clients,
  starts: readonly string[],
  column: Column,
): readonly WritePath[] => [
  forms(corella, clients, column),
  drafts(corella, clients, column),
  documents(corella, clients, column),
  signIns(corella, clients),
  ...bookings(corella, starts, column),
];
