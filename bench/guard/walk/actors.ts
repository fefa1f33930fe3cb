import { createUser, signIn, type TestUser } from '#testing/accounts/accounts.ts';
import type { FullTarget } from '../target.ts';
import { createKnowledge, type Knowledge, type MailReceived } from './knowledge.ts';
import type { Victims } from './victims.ts';

/** Who walks, with what they hold at the beginning. */

export const actorKinds = [
  'stranger',
  'invited client',
  'client',
  'client of the same company',
  'thief of a staff session',
  'member of staff',
  'thief of an admin session',
  'thief of the database',
] as const;
export type ActorKind = (typeof actorKinds)[number];

export interface HeldSession {
  readonly authorization: string;
  readonly userId: string;
}

export interface Actor {
  readonly kind: ActorKind;
  /** The account they have, or whose session they stole. */
  readonly user: TestUser | undefined;
  readonly knowledge: Knowledge;
  /** Addresses whose emails they read. */
  readonly mailboxes: Set<string>;
  /** Where all their calls come from. */
  readonly address: string;
  readonly held: HeldSession[];
  freshMailbox(): string;
  read(mails: readonly MailReceived[]): void;
  drop(session: HeldSession): void;
  /** The session that they began with, or another one like it. */
  beginAgain(): Promise<void>;
}

const ownPassword = 'a hidden path behind the mill';
const minute = 60_000;
const day = 24 * 60 * minute;

interface Beginning {
  readonly type: TestUser['type'] | null;
  /** They hold a session that began longer ago than a sign-in counts as a confirmation. */
  readonly isStolen?: true;
  readonly isInvited?: true;
  readonly isColleague?: true;
}

const beginnings: Record<ActorKind, Beginning> = {
  stranger: { type: null },
  'invited client': { type: 'client', isInvited: true },
  client: { type: 'client' },
  'client of the same company': { type: 'client', isColleague: true },
  'thief of a staff session': { type: 'staff', isStolen: true },
  'member of staff': { type: 'staff' },
  'thief of an admin session': { type: 'admin', isStolen: true },
  'thief of the database': { type: 'client' },
};

export async function makeActor(
  target: FullTarget,
  kind: ActorKind,
  { number, victims }: { readonly number: number; readonly victims: Victims },
): Promise<Actor> {
  const { type, isStolen, isInvited, isColleague } = beginnings[kind];
  const name = `walker-${number}`;
  const knowledge = createKnowledge();
  const mailboxes = new Set<string>();
  const held: HeldSession[] = [];
  let boxes = 0;

  const email = `${name}@${isStolen ? 'practice' : 'walker'}.example`;
  const user =
    type === null
      ? undefined
      : await createUser(target, {
          name: 'Wren Walker',
          email,
          type,
          password: ownPassword,
          emailVerifiedAt: new Date(),
          ...(isColleague ? { companyId: victims.companyId } : {}),
          ...(isInvited ? { temporaryUntil: new Date(Date.now() + 7 * day) } : {}),
        });
  // A thief of a session knows neither the password nor the mailbox of its owner.
  if (user && !isStolen) {
    mailboxes.add(email);
    knowledge.addCredentials({ email, password: ownPassword });
  }
  if (user) knowledge.addId('users', user.id);
  for (const [of, id] of victims.ids) knowledge.addId(of, id);
  for (const victim of victims.all) knowledge.addEmail(victim.user.email);

  const actor: Actor = {
    kind,
    user,
    knowledge,
    mailboxes,
    address: `10.${number >> 8}.${number & 255}.1`,
    held,
    freshMailbox() {
      boxes += 1;
      const box = `${name}-${boxes}@walker.example`;
      mailboxes.add(box);
      knowledge.addEmail(box);
      return box;
    },
    read(mails) {
      for (const mail of mails) if (mailboxes.has(mail.to)) knowledge.readMail(mail);
    },
    drop(session) {
      held.splice(held.indexOf(session), 1);
    },
    async beginAgain() {
      if (!user || isInvited) return;
      const begunAt = () => new Date(Date.now() - (isStolen ? 6 * minute : 0));
      const { authorization } = await signIn({ parts: { ...target.parts, now: begunAt } }, user);
      held.push({ authorization, userId: user.id });
    },
  };
  actor.freshMailbox();
  await actor.beginAgain();
  return actor;
}
