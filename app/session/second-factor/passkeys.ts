import type {
  PublicKeyCredentialCreationOptionsJSON as CreationOptions,
  PublicKeyCredentialRequestOptionsJSON as RequestOptions,
} from '@simplewebauthn/browser';
import { secondFactor } from '#content/accounts/second-factor.ts';

/** WebAuthn's own structures. The server makes the options, and checks what is inside of the rest. */
type Credential = Readonly<Record<string, unknown>>;
type Options = Readonly<Record<string, unknown>>;

type PasskeyOutcome =
  | { readonly ok: true; readonly credential: Credential }
  | { readonly ok: false; readonly message: string };

/** Loaded when a passkey is wanted: most visits need none of it. */
const library = () => import('@simplewebauthn/browser');

const words = secondFactor.passkey;

/** People close the browser's window, have no passkey here, or wait too long. */
async function outcomeOf(ceremony: () => Promise<object>): Promise<PasskeyOutcome> {
  if (!('PublicKeyCredential' in window)) return { ok: false, message: words.unsupported };
  try {
    return { ok: true, credential: { ...(await ceremony()) } };
  } catch (error) {
    const known = error instanceof Error && error.name === 'InvalidStateError';
    return { ok: false, message: known ? words.alreadyAdded : words.notGiven };
  }
}

/** Asks the browser for a passkey of this site. */
export const askForPasskey = (options: Options): Promise<PasskeyOutcome> =>
  outcomeOf(async () =>
    (await library()).startAuthentication({ optionsJSON: options as unknown as RequestOptions }),
  );

/** Lets the browser make a passkey for this site. */
export const makePasskey = (options: Options): Promise<PasskeyOutcome> =>
  outcomeOf(async () =>
    (await library()).startRegistration({ optionsJSON: options as unknown as CreationOptions }),
  );

/** Whether the browser can offer passkeys while someone fills in their email. */
export const offersPasskeys = async (): Promise<boolean> =>
  'PublicKeyCredential' in window &&
  (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/** Resolves once someone picks a passkey from those; undefined when that can no longer happen. */
export async function offerPasskeys(options: Options): Promise<Credential | undefined> {
  const { startAuthentication } = await library();
  const outcome = await outcomeOf(() =>
    startAuthentication({
      optionsJSON: options as unknown as RequestOptions,
      useBrowserAutofill: true,
    }),
  );
  return outcome.ok ? outcome.credential : undefined;
}

export async function stopOffering(): Promise<void> {
  (await library()).WebAuthnAbortService.cancelCeremony();
}
