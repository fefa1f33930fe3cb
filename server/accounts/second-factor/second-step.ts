import type { SecondFactorProof } from '#domain/accounts/second-factor.ts';
import { wording } from '#domain/wording.ts';
import type { Visitor } from '#server/accounts/sessions/visitor.ts';
import type { SignedIn } from '#server/accounts/sign-in/begin-session.ts';
import type { SignInSteps } from '#server/accounts/sign-in/sign-in.ts';
import { lockUser } from '#server/accounts/store.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import type { Ticket } from './tickets.ts';

/** The second step of signing in, and signing in with a passkey alone. */

const words = wording.accounts;
const purposeOf = ({ id }: Ticket) => `sign in with ticket ${id}`;
const passkeyAlone = 'sign in with a passkey alone';

const ticketOver = () =>
  new Failure('unauthenticated', words.secondFactorTicketOver, { field: 'ticket' });

export function createSecondStep(
  { database }: Pick<Parts, 'database'>,
  { signInGuard, begin, tickets, secondFactor }: SignInSteps,
) {
  const { queries } = database;
  const { passkeys } = secondFactor;

  /** Undefined when the proof is wrong. */
  function beginWith(ticket: Ticket, proof: SecondFactorProof, visitor: Visitor) {
    return queries.transaction(async (tx): Promise<SignedIn | undefined> => {
      const user = await lockUser(tx, ticket.user.id);
      if (!user?.isActive || user.passwordHash !== ticket.user.passwordHash) throw ticketOver();
      if (!(await secondFactor.check(tx, user, proof, purposeOf(ticket)))) return undefined;
      if (!(await tickets.use(tx, ticket))) throw ticketOver();
      await signInGuard.undoSecondFactor(tx, user.email, visitor);
      return begin(tx, user, { by: ticket.by, secondFactor: proof.method }, visitor);
    });
  }

  return {
    async options(token: string) {
      const ticket = await tickets.find(token);
      if (!ticket) throw ticketOver();
      return passkeys.requestOptionsOf(ticket.user.id, purposeOf(ticket));
    },
    async byTicket(token: string, proof: SecondFactorProof, visitor: Visitor): Promise<SignedIn> {
      const ticket = await tickets.takeAttempt(token);
      if (!ticket) throw ticketOver();
      await signInGuard.countSecondFactor(ticket.user.email, visitor);
      const begun = await beginWith(ticket, proof, visitor);
      return begun ?? signInGuard.refuseSecondFactor(ticket.user, proof.method, visitor);
    },
    passkeyOptions: () => passkeys.requestOptionsOfAnyone(passkeyAlone),
    /** The passkey has verified the person, so it counts for both factors. */
    async byPasskey(assertion: Record<string, unknown>, visitor: Visitor): Promise<SignedIn> {
      const owner = await passkeys.claimedOwner(assertion);
      const bucket = await signInGuard.bucketOf(owner?.email ?? '', visitor);
      await signInGuard.checkAddress(visitor, bucket);
      const refuse = () => signInGuard.refusePasskey(owner, visitor);
      if (!owner) return refuse();
      const begun = await queries.transaction(async (tx): Promise<SignedIn | undefined> => {
        const user = await lockUser(tx, owner.id);
        if (!user?.isActive || user.temporaryUntil) return undefined;
        const isSigned = await passkeys.check(tx, owner.id, assertion, passkeyAlone, true);
        return isSigned ? begin(tx, user, { by: 'passkey' }, visitor) : undefined;
      });
      return begun ?? refuse();
    },
  };
}
