import { legalFacts } from '#content/legal/facts.ts';
import { registration } from '#content/legal/registration.ts';
import type { Practice } from '#content/practice.ts';

/** The tokens in legal texts; see content/legal/document.ts. */
const details = {
  practice: ({ name }) => name,
  abn: ({ abn }) => abn,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  address: ({ address: { street, suburb, state, postcode } }) =>
    `${street}, ${suburb} ${state} ${postcode}`,
  registration: () => registration,
  countries: () => legalFacts.storage.countries ?? '',
  complaintsContact: () => legalFacts.complaints.contact,
  complaintsEmail: ({ email }) => legalFacts.complaints.email ?? email,
  scheme: () => legalFacts.scheme,
} satisfies Record<string, (practice: Practice) => string>;

export interface LegalPart {
  readonly words: string;
  /** Set where the text is an email address, a phone number or a web address. */
  readonly reach?: 'email' | 'phone' | 'web';
}

const reachable: Readonly<Record<string, LegalPart['reach']>> = {
  email: 'email',
  complaintsEmail: 'email',
  phone: 'phone',
};

function detailOf(token: string, practice: Practice): LegalPart {
  if (!(token in details)) throw new Error(`A legal text names {${token}}, which is unknown.`);
  const words = details[token as keyof typeof details](practice);
  const reach = reachable[token];
  return reach ? { words, reach } : { words };
}

const webAddress = /(www\.[\w./-]*\w)/;

const withLinks = (text: string): LegalPart[] =>
  text
    .split(webAddress)
    .map((words, index) => (index % 2 === 0 ? { words } : { words, reach: 'web' }));

/** A legal text in parts: its tokens replaced by the practice's details, its web addresses marked. */
export function fillPractice(text: string, practice: Practice): readonly LegalPart[] {
  return text
    .split(/\{(\w+)\}/)
    .flatMap((words, index) => (index % 2 === 0 ? withLinks(words) : detailOf(words, practice)))
    .filter(({ words }) => words !== '');
}
