import type { ClientKind } from '#domain/clients/kinds.ts';

/** What kind of client another program means. */

type Rule = readonly [words: RegExp, kind: ClientKind];

/** In this order: a deceased estate is a trust in other programs, and a fund has a trustee. */
const kindWords: readonly Rule[] = [
  [/estate/, 'estate'],
  [/smsf|super/, 'smsf'],
  [/trust/, 'trust'],
  [/partner/, 'partnership'],
  [/non[- ]?profit|not[- ]for[- ]profit|association|charit|club/, 'non-profit'],
  [/compan|pty|corporation/, 'company'],
  [/individual|person|sole/, 'individual'],
];

/** Of its name, where the file has no kind. */
const nameWords: readonly Rule[] = [
  [/^(the )?estate of\b|\bdeceased estate\b/, 'estate'],
  [/\bsmsf\b|\bsuper(annuation)? fund\b/, 'smsf'],
  [/\btrust\b|\batf\b/, 'trust'],
  [/\bpartnership\b/, 'partnership'],
  [/\bincorporated\b|\bassociation\b/, 'non-profit'],
  [/\bpty\b|\bltd\b|\blimited\b/, 'company'],
];

const kindBy = (rules: readonly Rule[], text: string): ClientKind | undefined =>
  rules.find(([words]) => words.test(text.toLowerCase()))?.[1];

/** Undefined for a word that we do not know. */
export const kindOfWord = (text: string): ClientKind | undefined => kindBy(kindWords, text);

/** Undefined where the name does not say. */
export const kindOfName = (name: string): ClientKind | undefined => kindBy(nameWords, name);
