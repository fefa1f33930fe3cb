import { declarationFor, defaultDeclarations } from '#content/work/declarations.ts';
import { defaultRequests } from '#content/work/request-lists.ts';
import type { WorkStage } from '#domain/work/kinds.ts';
import { lastPeriod } from '#domain/work/periods.ts';
import { itemsOfLists, sentItems } from '#domain/work/requests/items-of-lists.ts';
import { jobTypes } from '#domain/work/types/job-types.ts';
import type { WorkType } from '#domain/work/types/names.ts';
import type { Work } from '#domain/work/work.ts';
import { dayOf, daysFrom } from './days.ts';
import { uploadSample } from './documents.ts';
import type { SampleClient } from './people.ts';
import type { Random } from './random.ts';
import type { SamplePractice } from './sample-practice.ts';

/** Where a work has come to, and how it came there. */
export interface Season {
  /** Any day of the year in which it was started. */
  readonly startedOn: Date;
  readonly now: Date;
  readonly isOver: boolean;
}

const at = (path: string, id: string, item = '') => path.replace(':id', id).replace(':item', item);

const types: [WorkType, ...WorkType[]] = [
  'individual-return',
  'individual-return',
  'individual-return',
  'bas-annual',
];

function stageOf(random: Random, isPast: boolean, isOver: boolean): WorkStage {
  if (isOver) return random.happens(0.9) ? 'closed' : 'lodged';
  if (isPast) return random.happens(0.88) ? 'lodged' : random.pick(['approval', 'preparing']);
  return random.pick(['collecting', 'collecting', 'collecting', 'preparing', 'approval', 'lodged']);
}

/** One client's work of one year: asked, answered, prepared, approved and lodged, so far as it got. */
export function openSampleWorks(
  practice: SamplePractice,
  random: Random,
  staff: readonly string[],
) {
  const someone = () => staff[random.between(0, staff.length - 1)] ?? '';

  async function answer(work: Work, client: SampleClient, day: Date, mayLeaveOpen: boolean) {
    for (const item of work.items) {
      if (mayLeaveOpen && random.happens(0.5)) continue;
      const path = at('/api/work/:id/items/:item', work._id, item._id);
      if (random.happens(0.3)) {
        const name = item.title.split(/[:,]/)[0] ?? item.title;
        const fields = { work: work._id, item: item._id };
        await uploadSample(practice, { by: client.id, at: day, name, fields });
      } else {
        const body = {
          state: 'not-available',
          reason: 'I didn’t have any of this during the year.',
        };
        await practice.call(path, { by: client.id, at: day, method: 'PATCH', body });
      }
      if (mayLeaveOpen && random.happens(0.3)) continue;
      const by = someone();
      const body =
        mayLeaveOpen && random.happens(0.2)
          ? { state: 'returned', comment: 'This is from another year. Please look again.' }
          : { state: 'accepted' };
      await practice.call(path, { by, at: daysFrom(day, 1), method: 'PATCH', body });
    }
  }

  async function putUp(work: Work, client: SampleClient, day: Date, isSigned: boolean) {
    const by = someone();
    const name = `Return ${work.period}`;
    const fields = { client: client.id, work: work._id };
    const document = await uploadSample(practice, { by, at: day, name, fields });
    const declaration = declarationFor('return', work, defaultDeclarations);
    const path = at('/api/work/:id/approval', work._id);
    await practice.call(path, { by, at: day, body: { document, declaration } });
    const own = { by: client.id, at: daysFrom(day, 1) };
    if (!isSigned && random.happens(0.7)) return;
    await practice.open(at('/api/documents/:id/file', document), own);
    const fullName = `${client.givenName} ${client.familyName}`;
    await (isSigned
      ? practice.call(at('/api/work/:id/approval/sign', work._id), {
          ...own,
          body: {
            agreed: true,
            signature: fullName,
            name: fullName,
            signatureDate: dayOf(own.at),
          },
        })
      : practice.call(at('/api/work/:id/approval/ask', work._id), {
          ...own,
          body: { comment: 'The bank interest looks too high to me.' },
        }));
  }

  /** How far it gets depends on when it is due. */
  return async function makeWork(client: SampleClient, season: Season): Promise<void> {
    const { startedOn, now, isOver } = season;
    const type = random.pick(types);
    const dueOn = isOver
      ? daysFrom(startedOn, random.between(90, 300))
      : daysFrom(now, random.between(-70, 90));
    const stage = stageOf(random, dueOn < now, isOver);
    const listed = itemsOfLists(jobTypes[type].requestLists.slice(0, 1), defaultRequests);
    const papers = listed.filter(
      (item) => item.kind === 'any' && !item.when && !item.byContactForm,
    );
    const begun = daysFrom(startedOn, random.between(0, 20));
    const work = await practice.call<Work>('/api/work', {
      by: someone(),
      at: begun,
      body: {
        client: client.id,
        type,
        period: lastPeriod(type, dayOf(startedOn)),
        dueOn: dayOf(dueOn),
        assignee: random.happens(0.85) ? someone() : null,
        items: sentItems(papers.slice(0, random.between(2, 4))),
      },
    });
    const answered = daysFrom(begun, random.between(5, 25));
    await answer(work, client, answered, stage === 'collecting');
    if (stage === 'collecting') return;
    const isDone = stage === 'lodged' || stage === 'closed';
    const latest = dueOn < now ? dueOn : now;
    const ready = daysFrom(latest, -random.between(4, 12));
    const day = ready > answered ? ready : daysFrom(answered, 2);
    if (stage === 'approval' || (isDone && random.happens(0.25))) {
      await putUp(work, client, day, isDone);
    }
    const steps: WorkStage[] = stage === 'closed' ? ['lodged', 'closed'] : [stage];
    for (const [index, next] of steps.entries()) {
      const moved = { by: someone(), at: daysFrom(day, 2 + index) };
      const path = at('/api/work/:id', work._id);
      // Most of them signed on paper, before there was anything to sign here.
      const onPaper = { signedOnPaper: { note: 'Signed on paper at our office.' } };
      const body = { stage: next, ...(next === 'lodged' ? onPaper : {}) };
      await practice.call(path, { ...moved, method: 'PATCH', body });
    }
  };
}
