import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { assessBy, daysUntil, nextReminder } from '#domain/breaches/assessment.ts';
import type {
  Breach,
  BreachChange,
  BreachFacts,
  ListedBreach,
  NewBreachEntry,
} from '#domain/breaches/breach.ts';
import type { BreachEntryKind } from '#domain/breaches/kinds.ts';
import { wallTimeAt } from '#domain/dates/time-zone.ts';
import type { PageOfList } from '#domain/page-of-list.ts';
import { wording } from '#domain/wording.ts';
import type { Transaction } from '#server/db/database.ts';
import { breaches } from '#server/db/tables/breaches.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import {
  contentOf,
  decryptContent,
  decryptFacts,
  type EntryContent,
  encryptContent,
  encryptFacts,
} from './contents.ts';
import {
  addEntry,
  areClients,
  type BreachRow,
  countEntries,
  findBreach,
  insertBreach,
  listBreaches,
  listClients,
  listEntries,
  lockBreach,
  replaceClients,
  updateBreach,
} from './store.ts';

const words = wording.breaches;

/** More than anyone writes; every answer is bounded. */
const mostEntries = 1000;

/** Whoever is signed in, for the log. */
interface Actor {
  readonly actorId: string;
  readonly address: string;
}

function known<Row>(row: Row | undefined): Row {
  if (!row) throw new Failure('not-found', words.unknown);
  return row;
}

/** The register of data breaches. Nothing in it is changed or removed, only added. */
/** With its history, years after it was closed. */
export async function deleteBreach(tx: Transaction, id: string): Promise<void> {
  await tx.delete(breaches).where(eq(breaches.id, id));
}

export function openBreaches({
  database,
  vault,
  audit,
  practice,
  now,
}: Pick<Parts, 'database' | 'vault' | 'audit' | 'practice' | 'now'>) {
  const { queries } = database;
  const today = () => wallTimeAt(now().getTime(), practice.current().timeZone).day;

  const standingOf = ({ id, knownOn, decision, closedAt }: BreachRow) => ({
    _id: id,
    assessBy: assessBy(knownOn),
    daysLeft: decision ? null : daysUntil(assessBy(knownOn), today()),
    decision,
    closedAt: closedAt?.toISOString() ?? null,
  });

  function listedView(row: BreachRow): ListedBreach {
    const { title, knownOn, peopleCount } = decryptFacts(vault, row);
    return { ...standingOf(row), title, knownOn, peopleCount };
  }

  async function view(tx: Transaction, row: BreachRow): Promise<Breach> {
    const entries = await listEntries(tx, row.id);
    return {
      ...standingOf(row),
      ...decryptFacts(vault, row),
      clients: await listClients(tx, row.id),
      version: row.version,
      entries: entries.map(({ entry, author }) => {
        const { text, decision, told, facts } = decryptContent(vault, entry);
        return {
          _id: entry.id,
          kind: entry.kind,
          at: entry.at.toISOString(),
          by: { _id: entry.authorId, name: author },
          text,
          decision: decision ?? null,
          told: told ?? null,
          facts: facts ?? null,
        };
      }),
    };
  }

  async function add(
    tx: Transaction,
    breachId: string,
    kind: BreachEntryKind,
    content: EntryContent,
    { actorId }: Actor,
  ): Promise<void> {
    if ((await countEntries(tx, breachId)) >= mostEntries) {
      throw new Failure('conflict', words.full);
    }
    const id = randomUUID();
    const contentEncrypted = encryptContent(vault, id, content);
    await addEntry(tx, { id, breachId, kind, contentEncrypted, authorId: actorId, at: now() });
  }

  async function expectPlausible(tx: Transaction, facts: BreachFacts): Promise<void> {
    if (facts.knownOn > today()) {
      throw new Failure('invalid', words.knownAhead, { field: 'knownOn' });
    }
    if (!(await areClients(tx, facts.clients))) {
      throw new Failure('invalid', words.clientUnknown, { field: 'clients' });
    }
  }

  /** What follows from the day on which it became known. */
  const remindersFor = (
    { decision, remindedOn }: Pick<BreachRow, 'decision' | 'remindedOn'>,
    { knownOn }: BreachFacts,
  ) => (decision ? null : nextReminder({ last: assessBy(knownOn), remindedOn }, today()));

  /** Each once, however often they were sent. */
  const tidied = (facts: BreachFacts): BreachFacts => ({
    ...facts,
    data: [...new Set(facts.data)],
    clients: [...new Set(facts.clients)],
  });

  async function lockOpen(tx: Transaction, id: string): Promise<BreachRow> {
    const row = known(await lockBreach(tx, id));
    if (row.closedAt) throw new Failure('conflict', words.isClosed);
    return row;
  }

  /** What an entry changes about the breach. */
  function effectOf(row: BreachRow, entry: NewBreachEntry): Partial<BreachRow> | undefined {
    switch (entry.kind) {
      case 'decision':
        return { decision: entry.decision, remindOn: null };
      case 'closed':
        if (!row.decision) throw new Failure('conflict', words.decideFirst);
        return { closedAt: now() };
      case 'reopened':
        return { closedAt: null };
      case 'told':
        if (entry.toldOn > today()) {
          throw new Failure('invalid', words.toldAhead, { field: 'toldOn' });
        }
        return undefined;
      default:
        return undefined;
    }
  }

  async function lockFor(tx: Transaction, id: string, kind: BreachEntryKind): Promise<BreachRow> {
    if (kind !== 'reopened') return lockOpen(tx, id);
    const row = known(await lockBreach(tx, id));
    if (!row.closedAt) throw new Failure('conflict', words.isOpen);
    return row;
  }

  return {
    async list(page: Omit<PageOfList, 'search'>) {
      const { rows, total } = await listBreaches(queries, page);
      return { data: rows.map(listedView), total };
    },

    /** Every look is logged: it names clients. */
    read(id: string, actor: Actor): Promise<Breach> {
      return queries.transaction(async (tx) => {
        const breach = await view(tx, known(await findBreach(tx, id)));
        await audit.write(tx, { kind: 'breach-opened', details: { breach: id }, ...actor });
        return breach;
      });
    },

    report(given: BreachFacts, actor: Actor): Promise<Breach> {
      const facts = tidied(given);
      return queries.transaction(async (tx) => {
        await expectPlausible(tx, facts);
        const id = randomUUID();
        const row: BreachRow = {
          id,
          knownOn: facts.knownOn,
          factsEncrypted: encryptFacts(vault, id, facts),
          decision: null,
          closedAt: null,
          version: 1,
          remindedOn: null,
          reportedAt: now(),
          remindOn: remindersFor({ decision: null, remindedOn: null }, facts),
        };
        await insertBreach(tx, row);
        await replaceClients(tx, id, facts.clients);
        await add(tx, id, 'facts', { text: '', facts }, actor);
        const breach = await view(tx, row);
        await audit.write(tx, { kind: 'breach-reported', details: { breach: id }, ...actor });
        return breach;
      });
    },

    change(id: string, { version, ...given }: BreachChange, actor: Actor): Promise<Breach> {
      const facts = tidied(given);
      return queries.transaction(async (tx) => {
        const row = await lockOpen(tx, id);
        if (row.version !== version) throw new Failure('conflict', words.changedMeanwhile);
        await expectPlausible(tx, facts);
        const changed = {
          knownOn: facts.knownOn,
          factsEncrypted: encryptFacts(vault, id, facts),
          version: version + 1,
          remindOn: remindersFor(row, facts),
        };
        await updateBreach(tx, id, changed);
        await replaceClients(tx, id, facts.clients);
        await add(tx, id, 'facts', { text: '', facts }, actor);
        const breach = await view(tx, { ...row, ...changed });
        const details = { breach: id, breachEntry: 'facts' } as const;
        await audit.write(tx, { kind: 'breach-entry-added', details, ...actor });
        return breach;
      });
    },

    add(id: string, entry: NewBreachEntry, actor: Actor): Promise<Breach> {
      return queries.transaction(async (tx) => {
        const row = await lockFor(tx, id, entry.kind);
        const effect = effectOf(row, entry);
        if (effect) await updateBreach(tx, id, effect);
        await add(tx, id, entry.kind, contentOf(entry), actor);
        const breach = await view(tx, { ...row, ...effect });
        const details = { breach: id, breachEntry: entry.kind };
        await audit.write(tx, { kind: 'breach-entry-added', details, ...actor });
        return breach;
      });
    },
  };
}
