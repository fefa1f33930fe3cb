import type { ownAccountCalls, signInCalls, userCalls } from '#domain/accounts/calls.ts';
import type { amlCalls } from '#domain/aml/calls.ts';
import type { auditCalls } from '#domain/audit/calls.ts';
import type { backupCalls } from '#domain/backups/calls.ts';
import type { bookingCalls } from '#domain/bookings/calls.ts';
import type { breachCalls } from '#domain/breaches/calls.ts';
import type { clientCalls } from '#domain/clients/calls.ts';
import type { companyCalls } from '#domain/companies/calls.ts';
import type { deskCalls } from '#domain/desk/calls.ts';
import type { documentCalls } from '#domain/documents/calls.ts';
import type { enquiryCalls } from '#domain/enquiries/calls.ts';
import type { healthCalls } from '#domain/health/calls.ts';
import type { identityCalls } from '#domain/identity/calls.ts';
import type { intakeCalls } from '#domain/intake/calls.ts';
import type { letterCalls } from '#domain/letters/calls.ts';
import type { onboardingCalls } from '#domain/onboarding/calls.ts';
import type { publishingCalls } from '#domain/publishing/calls.ts';
import type { recordCalls } from '#domain/records/calls.ts';
import type { retentionCalls } from '#domain/retention/calls.ts';
import type { workCalls } from '#domain/work/calls.ts';
import type { printedCalls } from '#domain/work/printed-calls.ts';
import type { obligationCalls } from '#domain/work/recurring/calls.ts';
import type { AnswerOf, RequestOf } from './contract.ts';

/** Every call of the API, by method and address. Types only: no page loads a contract. */
type Calls = typeof amlCalls &
  typeof auditCalls &
  typeof backupCalls &
  typeof bookingCalls &
  typeof breachCalls &
  typeof clientCalls &
  typeof companyCalls &
  typeof deskCalls &
  typeof documentCalls &
  typeof enquiryCalls &
  typeof healthCalls &
  typeof identityCalls &
  typeof letterCalls &
  typeof obligationCalls &
  typeof onboardingCalls &
  typeof ownAccountCalls &
  typeof printedCalls &
  typeof publishingCalls &
  typeof intakeCalls &
  typeof recordCalls &
  typeof retentionCalls &
  typeof signInCalls &
  typeof userCalls &
  typeof workCalls;

export type CallName = keyof Calls;
export type CallRequest<Name extends CallName> = RequestOf<Name, Calls[Name]>;
export type CallAnswer<Name extends CallName> = AnswerOf<Calls[Name]>;
