import { z } from 'zod';
import { textShape } from '#domain/fields/schema.ts';
import { wording } from '#domain/wording.ts';
import type { AccountType } from './account-types.ts';
import { ownPassword } from './passwords/password-fields.ts';
import { passkeyName, secondFactorCode, secondFactorMethods } from './second-factor-fields.ts';
import { signedInSchema } from './sign-in.ts';

/** What is sent and answered about passkeys, authenticator apps and recovery codes. */

export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** Who must have a second factor. */
export const secondFactorPolicies = ['optional', 'staff', 'everyone'] as const;
export type SecondFactorPolicy = (typeof secondFactorPolicies)[number];

/** Unless it is configured, a practice of one's own has more to protect than the sample. */
export const secondFactorPolicy = (
  configured: SecondFactorPolicy | undefined,
  { sample }: { readonly sample: boolean },
): SecondFactorPolicy => configured ?? (sample ? 'optional' : 'staff');

export const mustHaveSecondFactor = (policy: SecondFactorPolicy, type: AccountType): boolean =>
  policy === 'everyone' || (policy === 'staff' && type !== 'client');

/** WebAuthn's own structures; the library that reads them checks what is inside. */
const webAuthnObject = z.record(z.string(), z.unknown());

const byCode = {
  method: z.enum(['totp', 'recovery']),
  ...textShape({ code: secondFactorCode }),
};
const byPasskey = { method: z.literal('passkey'), assertion: webAuthnObject };

const ticket = z.string().max(200);

export const ticketSchema = z.strictObject({ ticket }).meta({ example: { ticket: 'q83v…' } });

export const secondFactorSchema = z
  .discriminatedUnion('method', [
    z.strictObject({ ticket, ...byCode }),
    z.strictObject({ ticket, ...byPasskey }),
  ])
  .meta({ example: { ticket: 'q83v…', method: 'totp', code: '204816' } });

/** Signed in, or asked for the second factor first. */
export const signInAnswerSchema = z.union([
  signedInSchema,
  z.object({
    message: z.string(),
    secondFactor: z.object({ ticket: z.string(), methods: z.array(z.enum(secondFactorMethods)) }),
  }),
]);

export type SignInAnswer = z.output<typeof signInAnswerSchema>;

export const passkeySignInSchema = z
  .strictObject({ assertion: webAuthnObject })
  .meta({ example: { assertion: { id: 'q83v…' } } });

export const confirmSchema = z
  .union([
    z.strictObject(textShape({ password: ownPassword })),
    z.strictObject(byCode),
    z.strictObject(byPasskey),
  ])
  .meta({ example: { password: 'a long walk by the river' } });

export type Confirmation = z.output<typeof confirmSchema>;
export type SecondFactorProof = z.output<
  z.ZodObject<typeof byCode> | z.ZodObject<typeof byPasskey>
>;

export const totpCodeSchema = z
  .strictObject(textShape({ code: secondFactorCode }))
  .meta({ example: { code: '204816' } });

export const newPasskeySchema = z
  .strictObject({ ...textShape({ name: passkeyName }), credential: webAuthnObject })
  .meta({ example: { name: 'My phone', credential: { id: 'q83v…' } } });

const examplePasskey = {
  _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f13',
  name: 'My phone',
  createdAt: '2026-07-01T02:15:00.000Z',
  lastUsedAt: null,
};

export const passkeySchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ example: examplePasskey });

export const newTotpSchema = z.object({ secret: z.string(), uri: z.string() }).meta({
  example: {
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Corella:mei@example.com?secret=JBSWY3DPEHPK3PXP',
  },
});

export const confirmedSchema = z
  .object({ message: z.string(), until: z.iso.datetime() })
  .meta({ example: { message: wording.accounts.confirmed, until: '2026-07-01T02:20:00.000Z' } });

export const recoveryCodesSchema = z
  .array(z.string())
  .meta({ example: ['k7qal-3rmwx', 'p9hbc-2tdfg'] });

export const ownSecondFactorSchema = z
  .object({
    totp: z.boolean(),
    passkeys: z.array(passkeySchema),
    recoveryCodesLeft: z.number().int(),
    /** Whether the practice requires one of this person. */
    required: z.boolean(),
  })
  .meta({
    example: { totp: true, passkeys: [examplePasskey], recoveryCodesLeft: 10, required: false },
  });

export type OwnSecondFactor = z.output<typeof ownSecondFactorSchema>;

/** Options for the browser, as WebAuthn defines them. */
export const webAuthnOptionsSchema = webAuthnObject.meta({
  example: { challenge: 'q83v…', rpId: 'www.example.com' },
});
