import * as accounts from './accounts.ts';
import * as aml from './aml.ts';
import * as audit from './audit.ts';
import * as backups from './backups.ts';
import * as bookings from './bookings.ts';
import * as breaches from './breaches.ts';
import * as clients from './clients.ts';
import * as companies from './companies.ts';
import * as documents from './documents.ts';
import * as enquiries from './enquiries.ts';
import * as identity from './identity.ts';
import * as intake from './intake.ts';
import * as letters from './letters.ts';
import * as limits from './limits.ts';
import * as mail from './mail.ts';
import * as onboarding from './onboarding.ts';
import * as publishing from './publishing.ts';
import * as records from './records.ts';
import * as retention from './retention.ts';
import * as vault from './vault.ts';
import * as work from './work.ts';

/**
 * Every table, by the feature that it belongs to: the file of its tables and the folder of its code
 * have the same name, and no other folder of the server writes them.
 */
export const tablesOf = {
  accounts,
  aml,
  audit,
  backups,
  bookings,
  breaches,
  clients,
  companies,
  documents,
  enquiries,
  identity,
  intake,
  letters,
  limits,
  mail,
  onboarding,
  publishing,
  records,
  retention,
  vault,
  work,
};

export const tables = {
  ...accounts,
  ...aml,
  ...audit,
  ...backups,
  ...bookings,
  ...breaches,
  ...clients,
  ...companies,
  ...documents,
  ...enquiries,
  ...identity,
  ...intake,
  ...letters,
  ...limits,
  ...mail,
  ...onboarding,
  ...publishing,
  ...records,
  ...retention,
  ...vault,
  ...work,
};

/** Who else writes a table, and why. */
export const otherWriters: { readonly [Table in keyof typeof tables]?: readonly string[] } = {
  // Single values: the vault's keys, and the head of the audit log's chain.
  secrets: ['audit'],
  // A sign-in clears the attempts before it, in the one statement that notes it.
  limits: ['accounts'],
  // What is over is cleared.
  emailChanges: ['housekeeping'],
  mails: ['housekeeping'],
  recoveries: ['housekeeping'],
  secondFactorTickets: ['housekeeping'],
  totpSecrets: ['housekeeping'],
  usedChallenges: ['housekeeping'],
};
