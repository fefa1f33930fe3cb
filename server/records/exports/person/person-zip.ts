import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import type { Practice } from '#content/practice.ts';
import type { Storages } from '#server/documents/storage/storage.ts';
import { accountEntries } from './account.ts';
import { documentEntries } from './documents.ts';
import type { Entry, Wanted } from './entry.ts';
import { formEntries } from './forms.ts';
import { appointmentEntries, letterEntries, workEntries } from './works.ts';

/** Everything about one person as a ZIP, made while it is sent. */

const readme = (
  { name }: Practice,
  at: Date,
): string => `Everything that ${name} holds about one person
Made on ${at.toISOString()}

This file answers a request for access to personal information. Tax file numbers, bank accounts and
signatures are in it in clear: hand it over safely, and delete your copy.

profile.json       who they are and how to reach them
clients.json       what they are as a client, and for whom they act
for-other-clients.json
                   what they did for other clients: answers, comments, uploads and signatures, by
                   the day, without what was in them
sessions.json      where they are signed in
activity.json      their activity and what we changed for them, as their own account shows it
enquiries.json     what they wrote by the quick contact form, found by their email address
forms/             each contact form in every version, with its receipts, and one not sent yet
work/              each matter: what was asked, said, sent for approval and signed
letters/           each engagement letter, and its PDF as it was sent
appointments.json  appointments that they made or that we made for them, also those found by their
                   email address
documents/         their documents as they were uploaded; documents.json lists them
practice/          our own notes about them: how we checked who they are, calls about a changed
                   bank account, what recurs for them, a legal hold

Please read the notes in practice/ before you hand them over: they may say something about someone
else. Emails are not here: they are gone once a mail server has taken them, and after 30 days where
there is none. Nor are entries of the register of data breaches, which are about others too; rows of
a file from which they were imported, which became their profile; and passwords and keys, which no
one can read.
`;

async function* entriesOf(wanted: Wanted, storages: Storages): AsyncGenerator<Entry> {
  const { practice, now } = wanted.parts;
  yield { name: 'README.txt', input: readme(practice.current(), now()) };
  yield* accountEntries(wanted);
  yield* formEntries(wanted);
  yield* workEntries(wanted);
  yield* letterEntries(wanted);
  yield* appointmentEntries(wanted);
  yield* documentEntries(wanted, storages);
}

async function* dated(entries: AsyncIterable<Entry>, lastModified: Date) {
  for await (const entry of entries) yield { ...entry, lastModified };
}

export function personZip(wanted: Wanted, storages: Storages): Readable {
  const files = dated(entriesOf(wanted, storages), wanted.parts.now());
  return Readable.fromWeb(makeZip(files) as Parameters<typeof Readable.fromWeb>[0]);
}
