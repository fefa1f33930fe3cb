import type { Practice } from '#content/practice.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { longMoment } from '#domain/dates/moments.ts';
import type { Item } from '#domain/work/items.ts';
import { inSections } from '#domain/work/sections.ts';
import { shownAnswer } from '#domain/work/shown-answer.ts';
import { jobTypes } from '#domain/work/types/job-types.ts';
import type { Work } from '#domain/work/work.ts';
import type { ProofContents } from '#server/pdf/proofs/contents.ts';

interface SummarySources {
  readonly work: Work;
  /** The names of the documents by the items they answer. */
  readonly documents: ReadonlyMap<string, readonly string[]>;
  readonly practice: Practice;
  readonly madeAt: Date;
}

const states: Readonly<Record<Item['state'], string>> = {
  open: 'Requested',
  answered: 'Answered',
  accepted: 'Accepted',
  returned: 'Sent back',
  'not-available': 'Not available',
  'not-asked': 'Not asked',
  withdrawn: 'Withdrawn',
};

const row = (label: string, text: string) => ({ label, text });

/** What became of an item, in a line or a few. */
function outcomeOf(item: Item, documents: readonly string[], timeZone: string): string {
  const { state, reason, comment, answeredAt } = item;
  const at = answeredAt ? `, ${longMoment(answeredAt, timeZone)}` : '';
  return [
    shownAnswer(item),
    ...documents,
    reason,
    comment && `Our comment: ${comment}`,
    `${states[state]}${at}`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** A job as the working papers keep it: what was asked, and what the client answered. */
export function summaryContents({
  work,
  documents,
  practice,
  madeAt,
}: SummarySources): ProofContents {
  const { name, abn, timeZone } = practice;
  const title = `${jobTypes[work.type].name} ${work.period}`;
  const asked = work.items.filter(({ state }) => state !== 'not-asked');
  return {
    practice,
    title,
    madeAt,
    intro: [`For ${work.client.name}. Made on ${longMoment(madeAt, timeZone)}.`],
    sections: [
      {
        heading: 'The job',
        rows: [
          row('Lodge by', work.dueOn ? longDate(work.dueOn) : 'No date'),
          row('Assigned to', work.assignee?.name ?? 'Unassigned'),
        ],
      },
      ...inSections(asked).map(([section, items]) => ({
        heading: section || 'What we asked for',
        rows: items.map((item) =>
          row(item.title, outcomeOf(item, documents.get(item._id) ?? [], timeZone)),
        ),
      })),
    ],
    notes: [],
    footer: `${name}, ABN ${abn}. ${title}.`,
  };
}
