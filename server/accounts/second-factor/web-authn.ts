import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import type { UserRow } from '#server/accounts/users/user-view.ts';
import type { passkeys } from '#server/db/tables/accounts.ts';
import type { Parts } from '#server/parts.ts';
import type { Challenges } from './challenges.ts';

/** What is asked of a browser for a passkey, and whether its answer is right. */

export type PasskeyRow = typeof passkeys.$inferSelect;
/** What a caller sent; the library checks everything inside. */
export type Unchecked = Readonly<Record<string, unknown>>;

/** Large, and needed only by those who use a passkey. */
const library = () => import('@simplewebauthn/server');

const transportsOf = (names: readonly string[]) =>
  ({ transports: names }) as Pick<WebAuthnCredential, 'transports'>;

const describe = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  ...transportsOf(transports),
});

const adding = (userId: string) => `add for ${userId}`;

/** EdDSA, ES256 and RS256, which every authenticator has one of. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Anything can be sent; the library throws at whatever it cannot read or does not believe. */
const orRefused = <Result>(verified: Promise<Result>): Promise<Result | undefined> =>
  verified.catch(() => undefined);

export function createWebAuthn(
  { env, practice }: Pick<Parts, 'env' | 'practice'>,
  challenges: Challenges,
) {
  // Never from a request: a passkey must not be made for, or used on, another site.
  const { hostname: rpID, origin } = new URL(env.SITE_URL);

  return {
    async creationOptions({ id, email, name }: UserRow, known: readonly PasskeyRow[]) {
      const { generateRegistrationOptions } = await library();
      return generateRegistrationOptions({
        rpName: practice.current().name,
        rpID,
        userID: new Uint8Array(Buffer.from(id)),
        userName: email,
        userDisplayName: name || email,
        challenge: new Uint8Array(challenges.make(adding(id))),
        excludeCredentials: known.map(describe),
        supportedAlgorithmIDs,
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      });
    },
    /** The new credential, unless the answer is refused. */
    async createdCredential(userId: string, response: Unchecked) {
      const { verifyRegistrationResponse } = await library();
      const result = await orRefused(
        verifyRegistrationResponse({
          response: response as unknown as RegistrationResponseJSON,
          expectedChallenge: (challenge) => challenges.fits(adding(userId), challenge),
          expectedOrigin: origin,
          expectedRPID: rpID,
          requireUserVerification: false,
          supportedAlgorithmIDs,
        }),
      );
      return result?.registrationInfo?.credential;
    },
    /** For the passkeys of one person, or for whichever one the visitor has. */
    async requestOptions(purpose: string, allowed: readonly PasskeyRow[] | 'any') {
      const { generateAuthenticationOptions } = await library();
      return generateAuthenticationOptions({
        rpID,
        challenge: new Uint8Array(challenges.make(purpose)),
        userVerification: allowed === 'any' ? 'required' : 'preferred',
        ...(allowed === 'any' ? {} : { allowCredentials: allowed.map(describe) }),
      });
    },
    /** The challenge that this passkey has signed and its counter, unless the answer is refused. */
    async signed(row: PasskeyRow, response: Unchecked, purpose: string, mustVerify: boolean) {
      const { verifyAuthenticationResponse } = await library();
      let challenge = '';
      const result = await orRefused(
        verifyAuthenticationResponse({
          response: response as unknown as AuthenticationResponseJSON,
          expectedChallenge: (given) => {
            challenge = given;
            return challenges.fits(purpose, given);
          },
          expectedOrigin: origin,
          expectedRPID: rpID,
          requireUserVerification: mustVerify,
          credential: {
            id: row.credentialId,
            publicKey: new Uint8Array(row.publicKey),
            counter: row.counter,
            ...transportsOf(row.transports),
          },
        }),
      );
      return result?.verified
        ? { challenge, counter: result.authenticationInfo.newCounter }
        : undefined;
    },
  };
}
