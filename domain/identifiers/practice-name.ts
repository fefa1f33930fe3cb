/** Words that say what a practice does or is, and not which one it is. */
const descriptors = new Set(
  [
    'accountancy accountant accountants accounting adviser advisers advisor advisors advisory',
    'agent agents and associates bas books bookkeeper bookkeepers bookkeeping business chartered',
    'co company consultants consulting cpa finance financial firm group ltd partners partnership',
    'planning professionals pty services solutions super tax taxation',
  ].flatMap((words) => words.split(' ')),
);
const openers = new Set(['a', 'an', 'our', 'my', 'the', 'your']);

const plain = (word: string) => word.toLowerCase().replace(/[^\p{L}\d]/gu, '');
/** "& Co" belongs to what is before it. */
const joinsOn = (word?: string) => word === '&' || word === 'and';
const isDescriptor = (word: string) => plain(word) === '' || descriptors.has(plain(word));

interface NameParts {
  /** What people call it, which can stand alone: "Corella". */
  readonly short: string;
  /** What it does: "Accounting". Empty where the name can’t be parted. */
  readonly rest: string;
}

/** A name is parted only where both parts make sense: "The Tax Place" stays whole. */
export function partsOfName(name: string): NameParts {
  const words = name.split(/\s+/);
  const last = words.findLastIndex((word) => !isDescriptor(word));
  const [short, rest] = [words.slice(0, last + 1), words.slice(last + 1)];
  const canStandAlone = short.some((word) => !isDescriptor(word) && !openers.has(plain(word)));
  return canStandAlone && !joinsOn(rest[0])
    ? { short: short.join(' '), rest: rest.join(' ') }
    : { short: name, rest: '' };
}

/** About what fits under an icon on a phone. */
const mostUnderIcon = 12;

/** As it stands under an icon on a phone, which cuts it by itself if it has to. */
export const nameUnderIcon = (name: string): string =>
  name.length <= mostUnderIcon ? name : partsOfName(name).short;
