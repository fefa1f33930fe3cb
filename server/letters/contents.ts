import type { PracticeAtWork } from '#content/bookings/scheduling.ts';
import type { Day } from '#domain/dates/calendar-days.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { longMoment } from '#domain/dates/moments.ts';
import type { LetterService } from '#domain/letters/letter.ts';
import { inDollars } from '#domain/work/cents.ts';
import type { ProofContents, ProofSection } from '#server/pdf/proofs/contents.ts';
import {
  type LoggedSignature,
  signatureSections,
} from '#server/work/approvals/certificate-contents.ts';
import { letterWords as words } from './words.ts';

interface LetterSources {
  readonly client: string;
  readonly covers: readonly string[];
  readonly services: readonly LetterService[];
  readonly from: Day;
  readonly to: Day;
  readonly practice: PracticeAtWork;
  readonly at: Date;
  readonly today: Day;
  readonly isDraft: boolean;
}

const linesOf = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim() !== '');
const row = (label: string, text: string) => ({ label, text });
const said = (heading: string, text: string): ProofSection => ({
  heading,
  paragraphs: linesOf(text),
  rows: [],
});

const answers = ['register', 'complaints', 'rights', 'events'] as const;

/** The block that the law has every letter say: the practice’s own answers beside what is fixed. */
function lawSection({ letters }: PracticeAtWork): ProofSection {
  const fixed: Readonly<Partial<Record<(typeof answers)[number], string>>> = words.fixed;
  return {
    heading: words.law,
    paragraphs: [words.lawIntro],
    rows: answers.map((name) =>
      row(
        words.answers[name],
        [fixed[name], letters[name] || words.blank].filter(Boolean).join('\n'),
      ),
    ),
  };
}

/** Whether the practice has answered all of that block. */
export const isComplete = ({ letters }: PracticeAtWork): boolean =>
  answers.every((name) => letters[name].trim() !== '');

/** What a letter says. */
export function letterContents(sources: LetterSources): ProofContents {
  const { client, covers, services, from, to, practice, at, today, isDraft } = sources;
  const { letters, name, abn, phone, taxAgentNumber } = practice;
  const agent = taxAgentNumber && `Registered tax agent ${taxAgentNumber}. `;
  return {
    practice,
    title: words.title,
    madeAt: at,
    intro: [
      ...(isDraft ? [words.draft] : []),
      words.dated(longDate(today)),
      ...linesOf(letters.opening),
    ],
    sections: [
      { heading: words.covers, paragraphs: [words.to(client), ...covers], rows: [] },
      {
        heading: words.services,
        rows: services.map((service) =>
          row(service.name, words.price(inDollars(service.price), service.per)),
        ),
      },
      said(words.period, words.periodOf(longDate(from), longDate(to))),
      said(words.ourPart, letters.ourPart),
      said(words.yourPart, letters.yourPart),
      said(words.records, letters.records),
      said(words.privacy, letters.privacy),
      lawSection(practice),
      said(words.ending, letters.ending),
      said(words.agreement, words.declaration),
    ],
    notes: [`If anything isn’t clear, please call us on ${phone}.`],
    footer: `${name}, ABN ${abn}. ${agent}${words.title}.`,
  };
}

interface CertificateSources {
  readonly client: string;
  readonly from: Day;
  readonly to: Day;
  readonly sha256: string;
  readonly declaration: string;
  readonly signatures: readonly LoggedSignature[];
  readonly practice: PracticeAtWork;
  readonly madeAt: Date;
}

/** What the certificate of a signed letter says. */
export function letterCertificate(sources: CertificateSources): ProofContents {
  const { client, from, to, sha256, declaration, signatures, practice, madeAt } = sources;
  const { name, abn, phone, timeZone } = practice;
  const moment = (at: Date) => `${longMoment(at, timeZone)} (${at.toISOString()})`;
  const count = signatures.length;
  const last = longMoment(signatures.at(-1)?.signedAt ?? madeAt, timeZone);
  return {
    practice,
    title: words.certificate,
    madeAt,
    intro: [words.certificateIntro(count, last)],
    sections: [
      {
        heading: words.title,
        rows: [
          row('Client', client),
          row('From', longDate(from)),
          row('To', longDate(to)),
          row('SHA-256', sha256),
        ],
      },
      { heading: 'What was agreed to', rows: [row('Declaration', declaration)] },
      ...signatures.flatMap((signature, index) =>
        signatureSections(signature, count === 1 ? '' : `, ${index + 1} of ${count}`, moment),
      ),
      { heading: 'This certificate', rows: [row('Made', moment(madeAt))] },
    ],
    notes: [
      `We can tell whether this file is ours and unchanged. To have it checked, send it to us or call us on ${phone}.`,
    ],
    footer: `${name}, ABN ${abn}. ${words.certificate}.`,
  };
}
