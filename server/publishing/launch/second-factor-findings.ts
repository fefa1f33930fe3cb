import type { Practice } from '#content/practice.ts';
import type { SecondFactorPolicy } from '#domain/accounts/second-factor.ts';
import type { Finding } from '#domain/publishing/launch.ts';

function wordsAbout({ sample }: Practice, configured: SecondFactorPolicy | undefined) {
  if (configured === 'optional') {
    return 'Only a password protects every tax file number. Set it to "staff", or to "everyone".';
  }
  if (configured === undefined && sample) {
    return 'Once you publish your own practice, admins and staff have to set up two-step verification at their next sign-in. Set up yours under Your account now.';
  }
  return undefined;
}

/** What protects the records besides a password; `configured` is what SECOND_FACTOR says. */
export function secondFactorFindings(
  practice: Practice,
  configured: SecondFactorPolicy | undefined,
): Finding[] {
  const words = wordsAbout(practice, configured);
  return words === undefined ? [] : [{ place: 'environment', field: 'SECOND_FACTOR', words }];
}
