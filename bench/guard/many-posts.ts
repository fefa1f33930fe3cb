import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { auditEvents } from '#server/db/tables/audit.ts';
import { submissions } from '#server/db/tables/intake.ts';
import { signIn } from '#testing/accounts/accounts.ts';
import { type Answer, inParallel, post } from '../harness/calls.ts';
import { exampleForm } from '../harness/people.ts';
import { newPerson } from './people.ts';
import { type Proof, scaled } from './proof.ts';
import type { Target } from './target.ts';

/** A client who posts the same forms again and again, and as many as they are let. */

const mostOfDay = 500;
const postsEach = 20;
const keysAtOnce = 5;

export async function proveManyPosts(target: Target, factor: number): Promise<Proof> {
  const surprises: string[] = [];
  const { queries } = target.parts.database;
  const client = await newPerson(target);
  const session = await signIn(target, client);
  let posts = 0;
  /** Like a browser, tries again under the same key while the server is too busy. */
  const postUntilHeard = async (key: string): Promise<Answer> => {
    for (;;) {
      const headers = { ...session, 'idempotency-key': key };
      const answer = await post(`${target.address}/api/forms/contact`, exampleForm, headers);
      posts += 1;
      if (answer.status !== 503) return answer;
    }
  };
  const keys = Array.from({ length: scaled(mostOfDay, factor, keysAtOnce) }, () => randomUUID());
  await inParallel(keys, keysAtOnce, async (key) => {
    const answers = await Promise.all(Array.from({ length: postsEach }, () => postUntilHeard(key)));
    const different = new Set(answers.map(({ status, text }) => `${status} ${text}`));
    const [first = ''] = different;
    if (different.size !== 1 || !first.startsWith('201 ')) {
      surprises.push(`one form was answered with ${[...different].join(' and ')}`);
    }
  });
  const stored = () => queries.$count(submissions, eq(submissions.userId, client.id));
  const records = await stored();
  await target.parts.audit.chain();
  const lines = await queries.$count(auditEvents, eq(auditEvents.actorId, client.id));
  if (records !== keys.length || lines !== keys.length) {
    surprises.push(`${keys.length} forms made ${records} records and ${lines} lines in the log`);
  }
  let oneMore = 'not tried in a quick run';
  if (keys.length === mostOfDay) {
    const { status } = await postUntilHeard(randomUUID());
    oneMore = status === 429 ? 'refused' : `answered with ${status}`;
    if (status !== 429 || (await stored()) !== mostOfDay) surprises.push('one more was taken');
  }
  return {
    title: 'Posting forms many times',
    attempts: posts,
    figures: { forms: keys.length, posts, records, 'one more than allowed a day': oneMore },
    surprises,
  };
}
