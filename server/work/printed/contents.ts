import type { Practice } from '#content/practice.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { longMoment } from '#domain/dates/moments.ts';
import { wallTimeAt } from '#domain/dates/time-zone.ts';
import { portalPaths } from '#domain/paths.ts';
import type { PrintedRequest } from '#domain/work/printed.ts';
import { inSections } from '#domain/work/sections.ts';
import type { ProofContents } from '#server/pdf/proofs/contents.ts';

interface Sources {
  readonly request: PrintedRequest;
  readonly client: string;
  readonly token: string;
  readonly practice: Practice;
  readonly siteUrl: string;
  readonly madeAt: Date;
}

const row = (label: string, text: string) => ({ label, text });

function askedOf({ hint, required, sendBy }: PrintedRequest['items'][number]): string {
  const asked = [
    hint,
    required ? '' : 'If you have it.',
    sendBy ? `Please send it by ${longDate(sendBy)}.` : '',
  ];
  return asked.filter(Boolean).join('\n') || ' ';
}

/** What a client without an email is asked for, to be posted or handed over. */
export function requestContents(sources: Sources): ProofContents {
  const { request, client, token, practice, siteUrl, madeAt } = sources;
  const { name, abn, phone, address, timeZone } = practice;
  const { title, sendBy, expiresAt, items } = request;
  const { street, suburb, state, postcode } = address;
  const lastDay = longDate(wallTimeAt(new Date(expiresAt).getTime(), timeZone).day);
  return {
    practice,
    title,
    madeAt,
    intro: [
      `For ${client}. Printed on ${longMoment(madeAt, timeZone)}.`,
      sendBy
        ? `Please send us what is listed here by ${longDate(sendBy)}.`
        : 'Please send us what is listed here.',
    ],
    sections: [
      {
        heading: 'How to send it',
        rows: [
          row(
            'By phone or tablet',
            `Point its camera at this code, and send photos or files from the page that opens. You need no account. It works until ${lastDay}.`,
          ),
          row('By post or in person', `${name}, ${street}, ${suburb} ${state} ${postcode}`),
          row('Questions', `Please call us on ${phone}.`),
        ],
        code: {
          text: `${new URL(portalPaths.upload, siteUrl)}?token=${token}`,
          alt: 'A code that opens a page for sending us files',
        },
      },
      ...inSections(items).map(([section, asked]) => ({
        heading: section || 'What we need',
        rows: asked.map((item) => row(item.title, askedOf(item))),
      })),
    ],
    notes: [
      'Please keep this page to yourself. Whoever has it can see this list and send us files for it, and nothing else.',
    ],
    footer: `${name}, ABN ${abn}. ${title}.`,
  };
}
