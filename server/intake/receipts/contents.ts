import type { Practice } from '#content/practice.ts';
import { longMoment } from '#domain/dates/moments.ts';
import { type WrittenAnswer, writtenAnswers } from '#domain/intake/reading/written-answers.ts';
import { lineName } from '#server/audit/line-name.ts';
import { formOfTexts } from '#server/intake/decrypt-form.ts';
import type { ProofContents, ProofSection } from '#server/pdf/proofs/contents.ts';
import { type FormRecord, firstVersion, storedSending } from './record.ts';
import type { LoggedSending } from './store.ts';

export interface ReceiptSources {
  readonly record: FormRecord;
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

function agreement(sending: Sending | undefined): ProofSection {
  const { text, terms, privacy } = sending?.consent ?? {};
  const versions = text && `Terms of Service of ${terms}, Privacy Policy of ${privacy}`;
  return {
    heading: 'What you agreed to',
    rows: [row('You agreed', text), row('Version', versions)],
  };
}

function sendingFacts(sources: ReceiptSources, sending: Sending | undefined): ProofSection {
  const { record, line, sha256, practice, madeAt } = sources;
  const moment = (at: Date) => `${longMoment(at, practice.timeZone)} (${at.toISOString()})`;
  return {
    heading: 'How we received it',
    rows: [
      row('Reference', record.reference),
      row('Version', String(record.version)),
      row('Sent', moment(record.submittedAt)),
      row('Network address', sending?.address ?? line?.address),
      row('Device', sending?.device),
      row('SHA-256 of the record', sha256),
      row('Line of the audit log', line && lineName(line)),
      row('Receipt made', moment(madeAt)),
    ],
  };
}

export function receiptContents(sources: ReceiptSources): ProofContents {
  const { record, line, practice, madeAt } = sources;
  const { name, abn, phone, timeZone } = practice;
  const { reference, version, submittedAt, texts } = record;
  const sending = texts.sendingEncrypted ? storedSending.parse(texts.sendingEncrypted) : undefined;
  const form = formOfTexts(texts);
  const steps = writtenAnswers(form).map(({ title, answers }) => ({
    heading: title,
    rows: answers,
  }));
  const { firstName, lastName } = form.personalDetails;
  const person = `${firstName} ${lastName}`;
  const sent = longMoment(submittedAt, timeZone);
  return {
    practice,
    title: 'Receipt for your contact form',
    madeAt,
    intro: [
      version === firstVersion
        ? `${name} has your contact form ${reference}. You sent it on ${sent}.`
        : `${name} has your contact form ${reference}. This is version ${version}, with the corrections you sent on ${sent}.`,
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
