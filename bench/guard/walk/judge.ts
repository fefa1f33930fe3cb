import { and, eq, sql } from 'drizzle-orm';
import type { AccountType } from '#domain/accounts/account-types.ts';
import { auditEvents, auditPending } from '#server/db/tables/audit.ts';
import { submissions } from '#server/db/tables/intake.ts';
import { pdfText } from '#testing/pdf-text.ts';
import { unzip } from '#testing/records/unzip.ts';
import type { Answer } from '../../harness/calls.ts';
import type { FullTarget } from '../target.ts';
import type { Actor, HeldSession } from './actors.ts';
import type { Power, PowerRow, Standing } from './power.ts';
import type { WalkRequest } from './requests.ts';
import { attackersPhone } from './requests.ts';
import { mayReach } from './rights.ts';
import type { Victim, Victims } from './victims.ts';

/** One call, and everything around it that a verdict needs. */
export interface Deed {
  readonly step: number;
  readonly move: string;
  readonly request: WalkRequest;
  readonly answer: Answer;
  readonly standing: Standing | undefined;
  readonly before: Power;
  readonly after: Power;
}

export interface Finding {
  /** The same for the same fault. */
  readonly kind: string;
  /** The account that it is about. */
  readonly about: string | undefined;
}

/** People whom an account may read in lists without confirming, in this walk. */
export const listReadsPerHour = 20;

const listsOfPeople = ['GET /api/users', 'GET /api/submissions', 'GET /api/enquiries'];

const noneRead = () => ({ counted: new Set<string>(), settled: new Set<string>() });

function wordsOf({ type, bytes, text }: Answer): string {
  if (type.startsWith('application/pdf') && bytes.includes('/ToUnicode')) return pdfText(bytes);
  if (!type.startsWith('application/zip')) return text;
  const files = [...unzip(bytes)].map(([name, file]) => `${name}\n${file.toString()}`);
  return files.join('\n');
}

const isLetIn = ({ status, body }: Answer): boolean =>
  status !== 401 && !(status === 403 && body.code === 'forbidden');

const succeeded = ({ status }: Answer): boolean => status >= 200 && status < 300;

export interface Judge {
  readonly judge: (deed: Deed) => Promise<Finding[]>;
  /** Rows were changed by a statement: whoever they now say they are, is not to be believed. */
  readonly tamperedWith: Map<string, PowerRow | undefined>;
  /** A session that a statement gave to someone else. */
  readonly movedSessions: Set<string>;
}

export function createJudge(target: FullTarget, actor: Actor, victims: Victims): Judge {
  const { queries } = target.parts.database;
  const tamperedWith = new Map<string, PowerRow | undefined>();
  const movedSessions = new Set<string>();
  /** Whose sessions the actor may have. */
  const own = new Set(actor.user ? [actor.user.id] : []);
  /** Changed as someone may who has just confirmed it, so that signing in is the consequence. */
  const handedOver = new Set<string>();
  const emailAsked = new Set<string>();
  /** Whom each account was shown in lists. */
  const read = new Map<string, ReturnType<typeof noneRead>>();

  const isOwn = (id: string) => own.has(id) || handedOver.has(id);

  /** What the account was before anyone changed its row behind the server's back. */
  const lawful = (id: string, power: Power): PowerRow | undefined =>
    tamperedWith.has(id) ? tamperedWith.get(id) : power.people.get(id);

  function typeOf({ standing, before }: Deed): AccountType | null {
    return standing ? (lawful(standing.userId, before)?.type ?? null) : null;
  }

  const worksHere = (deed: Deed) => ['staff', 'admin'].includes(typeOf(deed) ?? '');
  const isAdmin = (deed: Deed) => typeOf(deed) === 'admin';
  const isConfirmedAdmin = (deed: Deed) => isAdmin(deed) && deed.standing?.isFresh === true;

  /** Whether what happened to this row may have happened. */
  function changeOf(deed: Deed, old: PowerRow, row: PowerRow): string | undefined {
    const { standing, request } = deed;
    const isClient = old.type === 'client';
    const mayChange = isClient ? worksHere(deed) : isAdmin(deed);
    const isFresh = standing?.isFresh === true;
    if (old.type !== row.type && !isConfirmedAdmin(deed)) return `a ${old.type} became ${row.type}`;
    if (old.email !== row.email && !isOwn(row.id)) {
      const isConfirmed = isClient ? mayChange && isFresh : emailAsked.has(row.id);
      if (!isConfirmed) return `the email of a ${old.type} changed without confirming`;
      handedOver.add(row.id);
    }
    if (!old.isActive && row.isActive && !(mayChange && isFresh)) {
      return 'an account became active again without confirming';
    }
    if (old.isActive && !row.isActive && !mayChange && !isOwn(row.id)) {
      return 'an account was deactivated';
    }
    if (old.hasSecondFactor && !row.hasSecondFactor && !isOwn(row.id) && !isConfirmedAdmin(deed)) {
      return 'a second factor was taken away';
    }
    if (!old.hasSecondFactor && row.hasSecondFactor && !isOwn(row.id)) {
      return 'a second factor was added for someone else';
    }
    if (old.passwordHash !== row.passwordHash && !isOwn(row.id)) {
      const isInvitedAgain = mayChange && request.call.endsWith('invite') && row.temporaryUntil;
      const isTyped = old.temporaryUntil && request.call.endsWith('update-password-initial');
      if (isTyped) return 'a first password that someone else typed was enough';
      if (!isInvitedAgain) return 'the password of someone else was chosen';
    }
    return undefined;
  }

  function newPerson(deed: Deed, row: PowerRow): string | undefined {
    const mayMake = row.type === 'client' ? worksHere(deed) : isConfirmedAdmin(deed);
    // A password that an admin typed for a new client is good for the first sign-in, as specified.
    const { password } = (deed.request.body ?? {}) as { password?: string };
    const isTyped = row.type === 'client' && isAdmin(deed) && Boolean(password);
    if ((isTyped || actor.mailboxes.has(row.email)) && mayMake) own.add(row.id);
    return mayMake ? undefined : `an account for ${row.type} was made`;
  }

  function powerChanges(deed: Deed): Finding[] {
    const { before, after } = deed;
    return [...after.people.values()].flatMap((row) => {
      if (tamperedWith.has(row.id)) return [];
      const old = before.people.get(row.id);
      const kind = old ? changeOf(deed, old, row) : newPerson(deed, row);
      return kind ? [{ kind, about: row.id }] : [];
    });
  }

  function removals(deed: Deed): Finding[] {
    const { before, after } = deed;
    const removed = [...before.documents].filter(([id]) => !after.documents.has(id));
    return removed.flatMap(([, client]) => {
      const mayRemove = worksHere(deed) || client === deed.standing?.userId;
      const about = client ?? undefined;
      return mayRemove ? [] : [{ kind: 'a document of someone else was deleted', about }];
    });
  }

  function noteAsked({ request, answer, standing }: Deed): void {
    const isEmail = request.call === 'PATCH /api/users/{id}' && 'email' in (request.body ?? {});
    const id = request.path.split('/').at(-1) ?? '';
    if (isEmail && succeeded(answer) && standing?.isFresh) emailAsked.add(id);
  }

  /** A session that the answer brings, and whether the actor may have it. */
  function newSession({ answer }: Deed): Finding[] {
    const { token, user } = answer.body as { token?: unknown; user?: { _id?: string } };
    const id = user?._id;
    if (typeof token !== 'string' || !id) return [];
    const session: HeldSession = { authorization: `Bearer ${token}`, userId: id };
    actor.held.push(session);
    if (tamperedWith.has(id)) return [{ kind: 'a row changed by a statement signs in', about: id }];
    return isOwn(id) ? [] : [{ kind: 'a session of someone else', about: id }];
  }

  /** Someone is believed who is only what a statement made of them. */
  function believed({ request, answer, standing }: Deed): Finding[] {
    if (!standing || !isLetIn(answer) || mayReach(null, request.call)) return [];
    const about = standing.userId;
    if (tamperedWith.has(about)) {
      return [{ kind: 'a row changed by a statement is believed', about }];
    }
    return movedSessions.has(request.session?.authorization ?? '')
      ? [{ kind: 'a session moved by a statement is believed', about }]
      : [];
  }

  function letIn(deed: Deed): Finding[] {
    const { request, answer } = deed;
    const type = typeOf(deed);
    if (!isLetIn(answer) || mayReach(type, request.call)) return [];
    return [{ kind: `${type ?? 'a stranger'} was let into ${request.call}`, about: undefined }];
  }

  /** The sentence of the log about a value that was revealed. */
  async function isLogged({ standing, request }: Deed): Promise<boolean> {
    const subject = request.path.split('/').at(-2) ?? '';
    for (const table of [auditPending, auditEvents]) {
      const ofReveal = and(
        eq(table.kind, 'field-revealed'),
        eq(table.actorId, standing?.userId ?? ''),
        eq(table.subjectId, subject),
        sql`${table.details} ->> 'field' = ${String((request.body as { field?: string }).field)}`,
      );
      if ((await queries.$count(table, ofReveal)) > 0) return true;
    }
    return false;
  }

  async function revealed(deed: Deed): Promise<Finding[]> {
    if (!deed.request.call.endsWith('/reveal') || !succeeded(deed.answer)) return [];
    const about = undefined;
    if (!deed.standing?.isConfirmed) return [{ kind: 'a reveal without confirming', about }];
    return (await isLogged(deed)) ? [] : [{ kind: 'a reveal without a line in the log', about }];
  }

  /** Calls that answer hidden values to those who have confirmed. */
  function mayShowHidden(deed: Deed): boolean {
    const { call } = deed.request;
    if (call.endsWith('/reveal')) return worksHere(deed) && deed.standing?.isConfirmed === true;
    return call.endsWith('/export.zip') && isConfirmedAdmin(deed);
  }

  function seen(deed: Deed, { user, canaries }: Victim): Finding[] {
    if (!canaries) return [];
    const { answer, request } = deed;
    const words = wordsOf(answer);
    const sent = `${request.path} ${Buffer.isBuffer(request.body) ? '' : JSON.stringify(request.body)}`;
    const about = user.id;
    const hidden = canaries
      .hidden(Buffer.from(words, 'latin1'), words)
      .filter((value) => !sent.includes(value));
    if (hidden.length > 0 && !mayShowHidden(deed)) {
      return [{ kind: `a hidden value in ${request.call}`, about }];
    }
    const { user: signedIn } = answer.body as { user?: { _id?: string } };
    const isEntitled =
      worksHere(deed) ||
      [deed.standing?.userId, signedIn?._id].some((id) => id && handedOver.has(id));
    const record = canaries.record.filter(
      (value) => words.includes(value) && !sent.includes(value),
    );
    return record.length > 0 && !isEntitled
      ? [{ kind: `a record of someone else in ${request.call}`, about }]
      : [];
  }

  /** Each person counts once, and no more once someone reads a list who has just confirmed. */
  function listed({ request, answer, standing }: Deed): Finding[] {
    if (!listsOfPeople.includes(request.call) || !succeeded(answer) || !standing) return [];
    const { data = [] } = answer.body as { data?: readonly { readonly _id: string }[] };
    const shown = request.call === 'GET /api/users' ? data.map(({ _id }) => _id) : [];
    const { counted, settled } = read.get(standing.userId) ?? noneRead();
    const all = new Set([...counted, ...shown].filter((id) => !settled.has(id)));
    if (standing.isConfirmed) {
      read.set(standing.userId, { counted: new Set(), settled: new Set([...settled, ...all]) });
      return [];
    }
    read.set(standing.userId, { counted: all, settled });
    if (all.size <= listReadsPerHour) return [];
    const kind = 'more people listed than the limit, without confirming';
    return [{ kind, about: undefined }];
  }

  /** About the bank account of a victim, on a number that an actor gave. */
  async function called({ request, answer }: Deed): Promise<Finding[]> {
    if (!request.call.endsWith('/bank-call') || !succeeded(answer)) return [];
    if ((request.body as { number?: string }).number !== attackersPhone) return [];
    const id = request.path.split('/').at(-2) ?? '';
    const [form] = await queries.select().from(submissions).where(eq(submissions.id, id));
    const about = victims.all.find(({ user }) => user.id === form?.userId)?.user.id;
    return about ? [{ kind: 'a call on a number that the caller had put there', about }] : [];
  }

  return {
    tamperedWith,
    movedSessions,
    async judge(deed) {
      noteAsked(deed);
      const { status } = deed.answer;
      // What they do then is only what follows from it.
      const first = believed(deed);
      if (first.length > 0) return first;
      return [
        ...(status >= 500
          ? [{ kind: `${status} from ${deed.request.call}`, about: undefined }]
          : []),
        ...powerChanges(deed),
        ...removals(deed),
        ...newSession(deed),
        ...letIn(deed),
        ...(await revealed(deed)),
        ...victims.all.flatMap((victim) => seen(deed, victim)),
        ...listed(deed),
        ...(await called(deed)),
      ];
    },
  };
}
