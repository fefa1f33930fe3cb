import type { Deed, Finding } from './judge.ts';

/** The calls that led to a finding: those that had an effect, and have to do with the account. */

const longest = 160;

/** Before the name of a statement in the name of a move. */
export const statementMark = 'SQL to ';

const textOf = ({ request }: Deed): string =>
  `${request.path} ${Buffer.isBuffer(request.body) ? 'a file' : JSON.stringify(request.body ?? {})}`;

/** The account, and every address that it had. */
function namesOf(about: string, deeds: readonly Deed[]): Set<string> {
  const emails = deeds.flatMap(({ before, after }) =>
    [before, after].map(({ people }) => people.get(about)?.email ?? about),
  );
  return new Set([about, ...emails]);
}

function line(deed: Deed): string {
  const { step, move, request, answer, standing, before } = deed;
  const type = standing && before.people.get(standing.userId)?.type;
  const { isFresh } = standing ?? {};
  const as = type ? `${type}${isFresh ? '' : ', not fresh'}` : 'no session';
  const text = textOf(deed).slice(0, longest);
  return `step ${step}, ${move} (${as}): ${request.method} ${text} → ${answer.status}`;
}

export function trailOf(deeds: readonly Deed[], { about }: Finding): string[] {
  const last = deeds.at(-1);
  if (!last) return [];
  const names = about ? namesOf(about, deeds) : new Set<string>();
  const matters = (deed: Deed) => {
    const { move, request, answer, standing } = deed;
    if (deed === last || move.startsWith(statementMark)) return true;
    if (answer.status >= 300 || request.method === 'GET') return false;
    const text = textOf(deed);
    const isTheirs = about !== undefined && standing?.userId === about;
    return isTheirs || [...names].some((name) => text.includes(name));
  };
  return deeds.filter(matters).map(line);
}
