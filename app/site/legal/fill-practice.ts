import type { Practice } from '#content/practice.ts';

/** The tokens that legal texts carry; see content/legal/document.ts. */
const details = {
  practice: ({ name }) => name,
  abn: ({ abn }) => abn,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  address: ({ address: { street, suburb, state, postcode } }) =>
    `${street}, ${suburb} ${state} ${postcode}`,
} satisfies Record<string, (practice: Practice) => string>;

export interface LegalPart {
  readonly words: string;
  /** Set where the words are a way to reach the practice. */
  readonly reach?: 'email' | 'phone';
}

function detailOf(token: string, practice: Practice): LegalPart {
  if (!(token in details)) throw new Error(`A legal text names {${token}}, which is unknown.`);
  const words = details[token as keyof typeof details](practice);
  return token === 'email' || token === 'phone' ? { words, reach: token } : { words };
}

/** A legal text in parts, with the practice's details in place of its tokens. */
export function fillPractice(text: string, practice: Practice): readonly LegalPart[] {
  return text
    .split(/\{(\w+)\}/)
    .map((words, index) => (index % 2 === 0 ? { words } : detailOf(words, practice)))
    .filter(({ words }) => words !== '');
}
