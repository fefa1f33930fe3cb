/** A mail before it is drawn: what it says, block by block. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'action'; readonly label: string; readonly href: string };

export interface MailContent {
  /** Names the template in the records, where the content itself is not kept. */
  readonly kind: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
  /** An entry for calendar programs, or one that takes it out again. */
  readonly invitation?: { readonly method: 'REQUEST' | 'CANCEL'; readonly ics: string };
  /** A code or link in it is of no use after this moment. */
  readonly expiresAt?: Date;
}

export const text = (words: string): Block => ({ kind: 'text', text: words });
export const facts = (...rows: [label: string, value: string][]): Block => ({
  kind: 'facts',
  rows,
});
export const code = (digits: string): Block => ({ kind: 'code', code: digits });
export const action = (label: string, href: string): Block => ({ kind: 'action', label, href });
