import { z } from 'zod';
import {
  type Contracts,
  dataOf,
  done,
  doneWith,
  failureSchema,
  ifMatch,
  pageOf,
} from '#domain/api/contract.ts';
import { pageOfListSchema } from '#domain/page-of-list.ts';
import { emailTokenSchema, ownSessionSchema } from './own-account.ts';
import {
  inviteSchema,
  profileSchema,
  signupSchema,
  userChangeSchema,
  userListSchema,
} from './people.ts';
import {
  confirmedSchema,
  confirmSchema,
  newPasskeySchema,
  newTotpSchema,
  ownSecondFactorSchema,
  passkeySchema,
  passkeySignInSchema,
  recoveryCodesSchema,
  secondFactorSchema,
  signInAnswerSchema,
  ticketSchema,
  totpCodeSchema,
  webAuthnOptionsSchema,
} from './second-factor.ts';
import {
  completeProfileSchema,
  confirmPasswordSchema,
  forgotPasswordSchema,
  knownProfileSchema,
  loginCodeSchema,
  loginSchema,
  resetPasswordSchema,
  signedInSchema,
  updatePasswordSchema,
  welcomedSchema,
} from './sign-in.ts';
import { teamMemberSchema } from './team.ts';
import { userSchema } from './user.ts';
import { accountsWording as words } from './wording.ts';

const ids = { id: words.userUnknown };
const needsConfirming = 'Needs a sign-in or a confirmation within the last five minutes.';
const withCodes = done.extend({ recoveryCodes: recoveryCodesSchema });

/** At the first sign-in, also what the practice has entered about the person. */
const firstSignIn = {
  403: failureSchema.extend(knownProfileSchema.partial().shape).meta({
    example: { message: words.updatePasswordFirst, code: 'forbidden', name: 'Mei Chen' },
  }),
};

/** Signing in and out, passwords, and links from emails. */
export const signInCalls = {
  'POST /api/users/login': {
    summary: 'Sign in with a password',
    access: 'anyone',
    body: loginSchema,
    answer: signInAnswerSchema,
    otherAnswers: firstSignIn,
  },
  'POST /api/users/verify-login-code': {
    summary: 'Sign in with a code from an email',
    access: 'anyone',
    body: loginCodeSchema,
    answer: signInAnswerSchema,
    otherAnswers: firstSignIn,
  },
  'POST /api/users/logout': {
    summary: 'End this session',
    access: 'own-account',
    beforeSecondFactor: true,
    answer: done,
  },
  'POST /api/users/second-factor': {
    summary: 'Finish signing in with two-step verification',
    description:
      'The ticket comes from signing in. It works once, for five minutes and five attempts, and ends with a change of the password.',
    access: 'anyone',
    body: secondFactorSchema,
    answer: signedInSchema,
  },
  'POST /api/users/second-factor/options': {
    summary: 'WebAuthn options for a passkey as the second step',
    access: 'anyone',
    body: ticketSchema,
    answer: webAuthnOptionsSchema,
  },
  'POST /api/users/passkey/options': {
    summary: 'WebAuthn options to sign in with a passkey alone',
    access: 'anyone',
    answer: webAuthnOptionsSchema,
  },
  'POST /api/users/passkey': {
    summary: 'Sign in with a passkey that has verified the person, without a password',
    access: 'anyone',
    body: passkeySignInSchema,
    answer: signedInSchema,
  },
  'POST /api/users/confirm': {
    summary: 'Confirm that it is you',
    description:
      'With the password, or with two-step verification where the account has it. Counts for five minutes, in this session alone.',
    access: 'own-account',
    beforeSecondFactor: true,
    body: confirmSchema,
    answer: confirmedSchema,
  },
  'POST /api/users/confirm/options': {
    summary: 'WebAuthn options to confirm with a passkey',
    access: 'own-account',
    beforeSecondFactor: true,
    answer: webAuthnOptionsSchema,
  },
  'POST /api/users/update-password-initial': {
    summary: 'Choose a first password of one’s own and complete the profile',
    description:
      'Where staff chose the temporary password, a `code` from an email has to come with it: the answer without one is 403 with the code `code-required`, and mails it.',
    access: 'anyone',
    body: completeProfileSchema,
    answer: done,
  },
  'POST /api/users/update-password': {
    summary: 'Change one’s password',
    access: 'own-account',
    body: updatePasswordSchema,
    answer: done,
  },
  'POST /api/users/confirm-password': {
    summary: 'Confirm one’s password, to reveal hidden fields',
    description:
      'Counts for five minutes, in this session alone. Wrong passwords are limited as at sign-in, and counted apart.',
    access: 'reveal-fields',
    body: confirmPasswordSchema,
    answer: done,
  },
  'POST /api/users/forgot-password': {
    summary: 'Ask for an email with a login code and a reset link',
    description: 'The answer is the same whether or not the address has an account.',
    access: 'anyone',
    body: forgotPasswordSchema,
    answer: done,
  },
  'POST /api/users/reset-password': {
    summary: 'Choose a new password with the token of a reset link',
    access: 'anyone',
    body: resetPasswordSchema,
    answer: done,
  },
  'POST /api/users/welcome': {
    summary: 'Choose a first password with the token of a welcome link, and sign in',
    access: 'anyone',
    body: welcomedSchema,
    answer: signedInSchema,
  },
  'GET /api/users/verify-email': {
    summary: 'Confirm an email address with the link from an email',
    description:
      'A browser is redirected to the sign-in page. The link can be opened more than once.',
    access: 'anyone',
    reads: 'none',
    query: z.object({ token: z.string().max(200).catch('') }),
    answer: done,
    otherAnswers: { 302: z.null() },
  },
  'POST /api/users/confirm-email': {
    summary: 'Confirm a changed email address with the token from its email',
    access: 'anyone',
    body: emailTokenSchema,
    answer: done,
  },
  'POST /api/users/stop-email': {
    summary: 'Keep the old email address, with the token from the email to it',
    description:
      'Also after the change has applied, for a week. Then every session, code and reset link since is void, and the admins are told.',
    access: 'anyone',
    body: emailTokenSchema,
    answer: done,
  },
} satisfies Contracts;

/** What people see and change of their own account. */
export const ownAccountCalls = {
  'GET /api/users/me': {
    summary: 'Who is signed in',
    access: 'own-account',
    beforeSecondFactor: true,
    reads: 'none',
    answer: dataOf(userSchema),
  },
  'PATCH /api/users/me': {
    summary: 'Change one’s own details',
    description:
      'A client confirms a phone number that the practice has changed by sending the same one.',
    access: 'own-account',
    body: profileSchema,
    answer: doneWith(userSchema),
  },
  'GET /api/users/me/sessions': {
    summary: 'Where one is signed in, the last used first',
    access: 'own-account',
    reads: 'none',
    query: pageOfListSchema.pick({ page: true, pageSize: true }),
    answer: pageOf(ownSessionSchema),
  },
  'DELETE /api/users/me/sessions': {
    summary: 'Sign out everywhere else',
    access: 'own-account',
    answer: done,
  },
  'DELETE /api/users/me/sessions/:id': {
    summary: 'Sign out one device, or the one in use',
    access: 'own-account',
    ids: { id: words.sessionUnknown },
    answer: done,
  },
  'GET /api/users/me/second-factor': {
    summary: 'One’s own two-step verification',
    access: 'own-account',
    beforeSecondFactor: true,
    reads: 'none',
    answer: dataOf(ownSecondFactorSchema),
  },
  'POST /api/users/me/totp': {
    summary: 'Start to set up an authenticator app',
    description: `It is active once a code of it is confirmed. ${needsConfirming}`,
    access: 'own-account',
    beforeSecondFactor: true,
    answer: newTotpSchema,
  },
  'POST /api/users/me/totp/confirm': {
    summary: 'Confirm an authenticator app with its first code',
    description: 'Ends the other sessions. The recovery codes are answered this once.',
    access: 'own-account',
    beforeSecondFactor: true,
    body: totpCodeSchema,
    answer: withCodes,
  },
  'DELETE /api/users/me/totp': {
    summary: 'Remove the authenticator app',
    description: needsConfirming,
    access: 'own-account',
    beforeSecondFactor: true,
    answer: done,
  },
  'POST /api/users/me/passkeys/options': {
    summary: 'WebAuthn options to add a passkey',
    description: needsConfirming,
    access: 'own-account',
    beforeSecondFactor: true,
    answer: webAuthnOptionsSchema,
  },
  'POST /api/users/me/passkeys': {
    summary: 'Add a passkey',
    description: `The first factor of an account is answered with recovery codes. ${needsConfirming}`,
    access: 'own-account',
    beforeSecondFactor: true,
    body: newPasskeySchema,
    status: 201,
    answer: done.extend({ data: passkeySchema, recoveryCodes: recoveryCodesSchema.optional() }),
  },
  'DELETE /api/users/me/passkeys/:id': {
    summary: 'Remove a passkey',
    description: needsConfirming,
    access: 'own-account',
    beforeSecondFactor: true,
    ids: { id: words.passkeyUnknown },
    answer: done,
  },
  'POST /api/users/me/recovery-codes': {
    summary: 'Make new recovery codes, which replace all earlier ones',
    description: needsConfirming,
    access: 'own-account',
    beforeSecondFactor: true,
    answer: withCodes,
  },
} satisfies Contracts;

/** Admins and staff see and change clients, admins the team as well. */
export const userCalls = {
  'GET /api/users': {
    summary: 'All people, or those that match, page by page',
    description:
      'Newest first, or as `sort` says. `search` looks in name, email, phone and status; `total` counts the matches, up to `countUpTo` or 10,000; beyond that `more` is true. Without `pageSize` everyone is returned.',
    access: 'client-records',
    reads: 'people',
    query: userListSchema,
    answer: pageOf(userSchema).extend({ more: z.literal(true).optional() }),
  },
  'GET /api/users/:id': {
    summary: 'One person',
    description: 'Reading a client is logged.',
    access: 'client-records',
    reads: 'none',
    ids,
    answer: dataOf(userSchema),
  },
  'POST /api/users/signup': {
    summary: 'Create an account; the person gets its temporary password by email',
    description:
      'They join the company `company_id`, or get one of their own called `company_name`; it and the account are created together or not at all.',
    access: 'client-records',
    body: signupSchema,
    status: 201,
    answer: doneWith(userSchema),
  },
  'POST /api/users/invite': {
    summary: 'Invite someone by email, or again if they never signed in',
    access: 'client-records',
    body: inviteSchema,
    status: 201,
    answer: doneWith(userSchema),
  },
  'PATCH /api/users/:id': {
    summary: 'Change a person',
    description:
      'With `If-Match: "revision"` the change is refused if someone else has made one in the meantime.',
    access: 'client-records',
    ids,
    headers: ifMatch,
    body: userChangeSchema,
    answer: doneWith(userSchema),
  },
  'DELETE /api/users/:id': {
    summary: 'Deactivate a person',
    access: 'client-records',
    ids,
    answer: doneWith(userSchema),
  },
  'GET /api/users/team': {
    summary: 'The admins and staff of the practice',
    access: 'team',
    reads: 'none',
    query: userListSchema.pick({ page: true, pageSize: true }),
    answer: pageOf(teamMemberSchema),
  },
  'POST /api/users/:id/second-factor/reset': {
    summary: 'Reset someone else’s two-step verification when it is lost',
    description: `Ends their sessions, and tells them by email. ${needsConfirming}`,
    access: 'team',
    ids,
    answer: done,
  },
} satisfies Contracts;
