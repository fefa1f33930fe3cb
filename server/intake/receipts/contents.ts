import type { Practice } from '#content/practice.ts';
import { longMoment } from '#domain/dates/moments.ts';
import { type WrittenAnswer, writtenAnswers } from '#domain/intake/reading/written-answers.ts';
import { lineName } from '#server/audit/line-name.ts';
import type { SubmissionRow } from '#server/intake/columns.ts';
import { decryptTexts, decryptWholeForm } from '#server/intake/decrypt-form.ts';
import type { Vault } from '#server/vault/vault.ts';
import { storedSending } from './record.ts';
import type { LoggedSending } from './store.ts';

/** What a receipt says, before it is drawn. */
export interface ReceiptContents {
  readonly practice: Practice;
  readonly title: string;
  readonly madeAt: Date;
  readonly intro: readonly string[];
  readonly sections: readonly ReceiptSection[];
  readonly notes: readonly string[];
  readonly footer: string;
}

export interface ReceiptSection {
  readonly heading: string;
  readonly rows: readonly WrittenAnswer[];
  readonly picture?: {
    /** A data URL, as the client's browser sent it. */
    readonly url: string;
    readonly alt: string;
    /** Said instead of a picture that cannot be drawn. */
    readonly unreadable: string;
  };
}

export interface ReceiptSources {
  readonly submission: SubmissionRow;
  readonly version: number;
  /** Absent only if the log has lost it. */
  readonly line: LoggedSending | undefined;
  readonly sha256: string;
  readonly practice: Practice;
  readonly madeAt: Date;
}

type Sending = ReturnType<typeof storedSending.parse>;

/** Forms of older versions were stored with less. */
const notRecorded = 'Not recorded when this form was sent';

const row = (label: string, text: string | undefined | null): WrittenAnswer => ({
  label,
  text: text || notRecorded,
});

function agreement(sending: Sending | undefined): ReceiptSection {
  const { text, terms, privacy } = sending?.consent ?? {};
  const versions = text && `Terms of Service of ${terms}, Privacy Policy of ${privacy}`;
  return {
    heading: 'What you agreed to',
    rows: [row('You agreed', text), row('Version', versions)],
  };
}

function sendingFacts(sources: ReceiptSources, sending: Sending | undefined): ReceiptSection {
  const { submission, version, line, sha256, practice, madeAt } = sources;
  const moment = (at: Date) => `${longMoment(at, practice.timeZone)} (${at.toISOString()})`;
  return {
    heading: 'How we received it',
    rows: [
      row('Reference', submission.reference),
      row('Version', String(version)),
      row('Sent', moment(submission.submittedAt)),
      row('Network address', sending?.address ?? line?.address),
      row('Device', sending?.device),
      row('SHA-256 of the record', sha256),
      row('Line of the audit log', line && lineName(line)),
      row('Receipt made', moment(madeAt)),
    ],
  };
}

export function receiptContents(vault: Vault, sources: ReceiptSources): ReceiptContents {
  const { submission, version, line, practice, madeAt } = sources;
  const { name, abn, phone, timeZone } = practice;
  const { reference, submittedAt, firstName, lastName } = submission;
  const text = decryptTexts(vault, submission).sendingEncrypted;
  const sending = text ? storedSending.parse(text) : undefined;
  const form = decryptWholeForm(vault, submission);
  const steps = writtenAnswers(form).map(({ title, answers }) => ({
    heading: title,
    rows: answers,
  }));
  const person = `${firstName} ${lastName}`;
  return {
    practice,
    title: 'Receipt for your contact form',
    madeAt,
    intro: [
      `${name} has your contact form ${reference}. You sent it on ${longMoment(submittedAt, timeZone)}.`,
      'Your answers are below. Your tax file number, account number and date of birth are hidden, so that you can show this receipt to others.',
    ],
    sections: [
      ...steps.slice(0, -1),
      agreement(sending),
      {
        heading: 'Your signature',
        rows: [row('Name', person), ...(steps.at(-1)?.rows ?? [])],
        picture: {
          url: form.eSignature.signature,
          alt: `The signature of ${person}`,
          unreadable: 'We can’t show this signature here. We keep it as you sent it.',
        },
      },
      sendingFacts(sources, sending),
    ],
    notes: [
      `We can tell whether this file is ours and unchanged, down to a single character. To have it checked, send it to us or call us on ${phone}.`,
      ...(line && !line.sha256
        ? [
            'When you sent this form, the log did not hold the SHA-256 of the record yet. We worked it out for this receipt.',
          ]
        : []),
    ],
    footer: `${name}, ABN ${abn}. Receipt ${reference}, version ${version}.`,
  };
}
