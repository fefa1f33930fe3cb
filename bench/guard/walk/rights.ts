import { type AccountType, accountTypes } from '#domain/accounts/account-types.ts';
import type { DescribedCall } from '#testing/api-document.ts';

/**
 * Who may make which call: a second table on purpose, by the beginnings of addresses, so that the
 * walk does not take the word of the server's own.
 */

const forAdmins = [
  /\/activity$/,
  / \/api\/(?:backups|breaches|imports|exports|retention|site)\b/,
  /\/(?:export\.zip|erase|team|second-factor\/reset)$/,
  / \/api\/users\/\{id\}\/calendar$/,
];

const forPractice = [
  / \/api\/(?:submissions|companies|overview|clients|groups)\b/,
  / \/api\/users(?:$|\/(?:signup|invite|confirm-password|me\/calendar)$|\/\{id\})/,
  /GET \/api\/enquiries/,
  / \/api\/appointments(?:$|\/(?:times|requests|blocks|\{id\}))/,
  / \/api\/work\/(?:seasons|assignees)\b/,
  /(?:POST \/api\/work|(?:PATCH|DELETE) \/api\/work\/\{id\})$/,
  /(?:POST \/api\/work\/\{id\}\/items|DELETE \/api\/work\/\{id\}\/items\/\{item\})$/,
  /(?:POST|DELETE) \/api\/work\/\{id\}\/approval(?:\/remind)?$/,
  /GET \/api\/work\/\{id\}\/summary$/,
  /\/printed-request$/,
];

const forClients = [
  / \/api\/forms\/contact(?!.*receipt$)/,
  /\/approval\/(?:sign|ask)$/,
  / \/api\/appointments\/mine$/,
  / \/api\/users\/me\/clients$/,
];

const forAnyone = [
  / \/api\/(?:health|live|ready|metrics|schedule|appointments\/link|appointments\/calendars|upload-links)\b/,
  / \/api\/users\/(?:login|verify-login-code|update-password-initial|forgot-password)$/,
  / \/api\/users\/(?:reset-password|verify-email|confirm-email|stop-email)$/,
  / \/api\/users\/(?:second-factor|passkey)(?:\/options)?$/,
  /POST \/api\/enquiries$/,
];

const ownActivity = ['GET /api/users/me/activity', 'GET /api/users/{id}/activity'];

/** A call by its name, such as "GET /api/users/{id}". */
export function mayReach(type: AccountType | null, call: string): boolean {
  const fits = (some: readonly RegExp[]) => some.some((pattern) => pattern.test(call));
  if (fits(forAnyone)) return true;
  if (type === null) return false;
  if (fits(forAdmins) && !ownActivity.includes(call)) return type === 'admin';
  if (fits(forPractice)) return type !== 'client';
  if (fits(forClients)) return type === 'client';
  return true;
}

/** Calls of which the server's description says something else. */
export const describedOtherwise = (calls: readonly DescribedCall[]): string[] =>
  calls
    .filter(({ name, operation: { 'x-roles': roles } }) =>
      [null, ...accountTypes].some(
        (type) => mayReach(type, name) !== (!roles || (type !== null && roles.includes(type))),
      ),
    )
    .map(({ name }) => name);
