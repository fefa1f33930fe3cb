import pg from 'pg';
import { databaseConnection } from '#testing/database/embedded-database.ts';
import type { Dice } from '../../harness/dice.ts';
import type { FullTarget } from '../target.ts';
import type { Actor } from './actors.ts';
import type { Judge } from './judge.ts';
import type { Power } from './power.ts';
import type { Victims } from './victims.ts';

/** What someone does who runs SQL as the server's role, and wants to be more than they are. */

/** `$1` is the account of the actor, `$2` someone else's, `$3` an address of the actor. */
const ofActor = (what: string) =>
  `update users set ${what} where id = $1 and ($2::uuid, $3::text) is not null`;
const ofVictim = (what: string) =>
  `update users set ${what} where id = $2 and ($1::uuid, $3::text) is not null`;
const actorsPassword = 'password_hash = (select password_hash from users where id = $1)';

type Changes = 'own row' | 'their row' | 'own session' | 'their recovery' | 'a new row';

const statements: readonly (readonly [name: string, changes: Changes, sql: string])[] = [
  ['become an admin', 'own row', ofActor("type = 'admin'")],
  ['become staff', 'own row', ofActor("type = 'staff'")],
  ['give someone my password', 'their row', ofVictim(actorsPassword)],
  [
    'give someone my password and no second factor',
    'their row',
    ofVictim(`${actorsPassword}, has_second_factor = false, temporary_until = null`),
  ],
  [
    'make someone active who has my password',
    'their row',
    ofVictim(`${actorsPassword}, is_active = true, has_second_factor = false`),
  ],
  ['give someone my address', 'their row', ofVictim('email = $3')],
  [
    'give my session to someone',
    'own session',
    'update sessions set user_id = $2 where user_id = $1 and $3::text is not null',
  ],
  [
    'give my reset link to someone',
    'their recovery',
    'update recoveries set user_id = $2 where user_id = $1 and $3::text is not null',
  ],
  [
    'add an admin who has my password',
    'a new row',
    `insert into users (name, email, type, password_hash)
     select 'Ash Walker', $3, 'admin', password_hash from users where id = $1 and $2::uuid is not null`,
  ],
];

const restored = [
  'type',
  'is_active',
  'password_hash',
  'has_second_factor',
  'email',
  'temporary_until',
] as const;

/** So many steps a changed row stays before it is as it was. */
const stays = 20;

interface Scene {
  readonly target: FullTarget;
  readonly actor: Actor;
  readonly victims: Victims;
  readonly judge: Judge;
}

export function openStatements({ target, actor, victims: { all }, judge }: Scene) {
  let undoAt = 0;
  let undo: (() => Promise<void>) | undefined;
  const me = actor.user?.id ?? '';

  async function run(
    role: 'owner' | 'server',
    sql: string,
    values: readonly unknown[],
  ): Promise<pg.QueryResultRow[]> {
    const client = new pg.Client(databaseConnection(target.dataDir, role));
    await client.connect();
    try {
      return (await client.query(sql, [...values])).rows;
    } finally {
      await client.end();
    }
  }

  async function restorerOf(id: string): Promise<() => Promise<void>> {
    const [row] = await run('owner', 'select * from users where id = $1', [id]);
    const columns = restored.map((name, index) => `${name} = $${index + 2}`).join(', ');
    const values = restored.map((name) => row?.[name]);
    return async () => {
      await run('owner', `update users set ${columns} where id = $1`, [id, ...values]);
      judge.tamperedWith.delete(id);
    };
  }

  /** Whoever it makes more than they were, if the database lets it. */
  async function change(changes: Changes, sql: string, victim: string, power: Power) {
    const mailbox = actor.freshMailbox();
    const id = changes === 'own row' ? me : victim;
    const restore = await restorerOf(id);
    const changed = await run('server', `${sql} returning *`, [me, victim, mailbox]).catch(
      () => [],
    );
    if (changed.length === 0) return;
    if (changes === 'own row' || changes === 'their row') {
      undo = restore;
      judge.tamperedWith.set(id, power.people.get(id));
    }
    if (changes === 'own session') {
      for (const session of actor.held) judge.movedSessions.add(session.authorization);
    }
    if (changes === 'a new row') {
      for (const row of changed) judge.tamperedWith.set(row.id, undefined);
    }
    const email = all.find(({ user }) => user.id === victim)?.user.email ?? '';
    for (const { password } of actor.knowledge.credentialsOf(actor.user?.email ?? '')) {
      actor.knowledge.addCredentials({
        email: changes === 'a new row' ? mailbox : email,
        password,
      });
    }
  }

  async function end(): Promise<boolean> {
    await undo?.();
    const wasChanged = undo !== undefined;
    undo = undefined;
    return wasChanged;
  }

  return {
    /** Now and then; the calls after it try what it is good for. Undefined if no row changed. */
    async maybe(index: number, dice: Dice, power: Power): Promise<string | undefined> {
      if (actor.kind !== 'thief of the database' || index < undoAt) return undefined;
      const wasChanged = await end();
      if (!dice.chance(0.3)) return wasChanged ? 'put it back' : undefined;
      const [name, changes, sql] = dice.pick(statements);
      await change(changes, sql, dice.pick(all).user.id, power);
      undoAt = index + stays;
      return name;
    },
    end,
  };
}
