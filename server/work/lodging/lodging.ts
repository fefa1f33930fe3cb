import { and, eq, inArray } from 'drizzle-orm';
import type { Day } from '#domain/dates/calendar-days.ts';
import { wording } from '#domain/wording.ts';
import { askingStates, isOpen } from '#domain/work/kinds.ts';
import {
  type Assessing,
  isDifferent,
  type Lodging,
  type Reviewing,
} from '#domain/work/lodgment.ts';
import type { Work } from '#domain/work/work.ts';
import { peopleWith } from '#server/clients/rights.ts';
import type { Transaction } from '#server/db/database.ts';
import { workItems } from '#server/db/tables/work.ts';
import { Failure } from '#server/errors.ts';
import { expectIdentity } from '#server/identity/gate.ts';
import type { Parts } from '#server/parts.ts';
import { about, lockTheirs, type Reader, todayOf, type WorkParts } from '../access.ts';
import { lodgedMail } from '../mail-templates.ts';
import { countMissing, findWork, updateWork, type WorkRow } from '../store.ts';
import { wholeView } from '../view.ts';
import { assessments, lodgments, reviews } from './records.ts';
import { lodge, notLodged } from './stages.ts';

const words = wording.work.lodgment;

/** From the review to the notice of assessment. */
export function openLodging(parts: WorkParts & Pick<Parts, 'mailQueue' | 'env'>) {
  const { database, vault, audit, mailQueue, practice, env, now } = parts;
  const { queries } = database;

  function dayOf(given: Day | undefined, field: string): Day {
    const today = todayOf(parts);
    if (given && given > today) throw new Failure('invalid', words.future, { field });
    return given ?? today;
  }

  async function change(tx: Transaction, work: WorkRow, values: Partial<WorkRow>): Promise<Work> {
    await updateWork(tx, work.id, { ...values, revision: work.revision + 1 });
    const found = await findWork(tx, work.id);
    if (!found) throw new Error('A job is gone while it is locked.');
    return wholeView(tx, vault, found, true, '');
  }

  /** Returns how many. */
  async function closeItems(tx: Transaction, { id }: WorkRow, mayClose: boolean): Promise<number> {
    const isAsked = and(eq(workItems.workId, id), inArray(workItems.state, [...askingStates]));
    if (!mayClose) {
      if ((await countMissing(tx, id)) > 0) throw new Failure('open-items', words.openItems);
      return 0;
    }
    const closed = await tx
      .update(workItems)
      .set({ state: 'withdrawn' })
      .where(isAsked)
      .returning({ id: workItems.id });
    return closed.length;
  }

  /** Once, to everyone who sees it; the amounts are there after signing in. */
  async function tellLodged(tx: Transaction, work: WorkRow): Promise<void> {
    const people = await peopleWith(tx, 'sees', [work.clientId]);
    const mails = [...new Set(people.map(({ email }) => email))].map((to) =>
      lodgedMail({ to, work, practice: practice.current(), siteUrl: env.SITE_URL }),
    );
    if (mails.length > 0) await mailQueue.enqueue(tx, ...mails);
  }

  return {
    lodge(id: string, given: Lodging, reader: Reader): Promise<Work> {
      const { receipt, result = null, amount = null, payBy = null, signedOnPaper } = given;
      return queries.transaction(async (tx) => {
        const { work } = await lockTheirs(tx, id, reader);
        const lodgedOn = dayOf(given.lodgedOn, 'lodgedOn');
        // What was moved to `lodged` by hand can be completed.
        const isLodgedByHand = work.stage === 'lodged' && work.lodgmentEncrypted === null;
        if (!isOpen(work.stage) && !isLodgedByHand) throw new Failure('conflict', words.already);
        const overridden = await expectIdentity(parts, tx, work, given.override);
        const values = await lodge(parts, tx, work, { lodgedOn, paper: signedOnPaper }, reader);
        const closed = await closeItems(tx, work, given.closeItems);
        const lodgment = { lodgedOn, receipt: receipt ?? '', result, amount, payBy };
        const view = await change(tx, work, {
          ...values,
          payBy: payBy ?? work.payBy,
          remindOn: null,
          lodgmentEncrypted: lodgments.encrypt(vault, id, lodgment),
        });
        await tellLodged(tx, work);
        const details = { work: id, closed, onPaper: signedOnPaper !== undefined };
        await audit.write(tx, { kind: 'work-lodged', details, ...about(reader, work) });
        if (overridden) await audit.write(tx, { ...overridden, ...about(reader, work) });
        return view;
      });
    },

    assess(id: string, given: Assessing, reader: Reader): Promise<Work> {
      const { result = null, amount = null, note } = given;
      return queries.transaction(async (tx) => {
        const { work } = await lockTheirs(tx, id, reader);
        const receivedOn = dayOf(given.receivedOn, 'receivedOn');
        if (work.stage !== 'lodged' && work.stage !== 'assessed') {
          throw new Failure('conflict', words.notLodged);
        }
        const lodged = lodgments.decrypt(vault, id, work.lodgmentEncrypted);
        const differs = lodged !== null && isDifferent(lodged, { result, amount });
        const assessment = { receivedOn, result, amount, note, differs };
        const view = await change(tx, work, {
          stage: 'assessed',
          assessmentEncrypted: assessments.encrypt(vault, id, assessment),
          assessmentDiffers: differs,
        });
        const details = { work: id, differs };
        await audit.write(tx, { kind: 'work-assessed', details, ...about(reader, work) });
        return view;
      });
    },

    review(id: string, { passed, comment, override }: Reviewing, reader: Reader): Promise<Work> {
      const { user } = reader.account;
      return queries.transaction(async (tx) => {
        const { work } = await lockTheirs(tx, id, reader);
        if (work.assigneeId === user.id) throw new Failure('conflict', words.ownReview);
        if (!isOpen(work.stage)) throw new Failure('conflict', words.reviewOver);
        const overridden = passed ? undefined : await expectIdentity(parts, tx, work, override);
        const by = { _id: user.id, name: user.name };
        const review = { passed, comment, by, at: now().toISOString() };
        const view = await change(tx, work, {
          reviewEncrypted: reviews.encrypt(vault, id, review),
          ...(passed ? {} : { stage: 'preparing', ...notLodged }),
        });
        const details = { work: id, passed };
        await audit.write(tx, { kind: 'work-reviewed', details, ...about(reader, work) });
        if (overridden) await audit.write(tx, { ...overridden, ...about(reader, work) });
        return view;
      });
    },
  };
}
