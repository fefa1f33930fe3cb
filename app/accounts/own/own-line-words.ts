import { detailsInWords, kindInWords } from '#app/session/audit/line-words.ts';
import { ownActivity } from '#content/audit/own-activity.ts';
import type { OwnActivityLine, OwnKind } from '#domain/audit/own-activity.ts';

/** A later version may have written kinds unknown to this one. */
function ownKindInWords({ kind, actor, aboutYou }: OwnActivityLine): string {
  const words = ownActivity[kind as OwnKind] ?? {};
  const forOthers = actor === 'you' && !aboutYou ? words.toOthers : undefined;
  return forOthers ?? words[actor ?? 'noOne'] ?? kindInWords(kind);
}

/** A line of the log, told to the person whom it concerns. */
export function ownLineInWords(line: OwnActivityLine): string {
  const { type, ...others } = line.details;
  // No one has to be told which type of account they have.
  const details = line.aboutYou ? others : line.details;
  return [ownKindInWords(line), detailsInWords({ details })].filter(Boolean).join(', ');
}
