/** What someone looks for when they search the list of people. */
export interface Search {
  /** Patterns for LIKE: who fits one of them is found. */
  readonly patterns: readonly string[];
  /** Whoever is found has this text; an index finds it sooner than the patterns. */
  readonly indexed: string;
  /** Whoever has this status is found as well. */
  readonly status: boolean | undefined;
}

export const holding = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The same number in national and international form. */
function otherPrefix(digits: string): string {
  if (/^\+61\d/.test(digits)) return digits.replace('+61', '0');
  return /^0\d/.test(digits) ? digits.replace('0', '+61') : digits;
}

/** A phone number is found however it was typed or stored: with gaps or without, with 0 or +61. */
function spellingsOf(search: string): readonly string[] {
  const digits = search.replace(/[^\d+]/g, '');
  const looksLikePhone = /^[\d\s()+.-]+$/.test(search) && digits !== '';
  return looksLikePhone ? [...new Set([search, digits, otherPrefix(digits)])] : [search];
}

/** "act" and "inactive" search by status; anything shorter is more likely part of a name. */
function statusMeant(search: string): boolean | undefined {
  if (search.length < 3) return undefined;
  if ('active'.startsWith(search)) return true;
  return 'inactive'.startsWith(search) ? false : undefined;
}

function sharedEnd(texts: readonly string[]): string {
  const [first = '', ...others] = texts;
  const ends = Array.from(first, (_, at) => first.slice(at));
  return ends.find((end) => others.every((other) => other.endsWith(end))) ?? '';
}

/** Most addresses share what comes after the @; what stands just before it is nearly unique. */
const beforeAt = /[^@]{3,8}@/;

/** The part of a search that is looked up in an index; the shorter, the fewer entries are read. */
function indexedPart(spellings: readonly string[]): string {
  const shared = sharedEnd(spellings);
  return beforeAt.exec(shared)?.[0] ?? shared;
}

export function searchOf(given: string): Search {
  const search = given.toLowerCase();
  const spellings = spellingsOf(search);
  return {
    patterns: spellings.map(holding),
    indexed: indexedPart(spellings),
    status: statusMeant(search),
  };
}

/** What an index can find of a text, as the database's function search_pairs takes it apart. */
export function pairsOf(text: string): readonly string[] {
  const characters = [...text];
  if (characters.length === 1) return characters.filter((one) => !/[a-z0-9.@+\s]/.test(one));
  const pairs = characters.slice(1).map((character, at) => `${characters[at]}${character}`);
  return pairs.filter((pair) => !/\s/.test(pair));
}
