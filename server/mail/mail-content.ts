/** What a mail says, block by block, before it is rendered. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'action'; readonly label: string; readonly href: string };

export interface MailContent {
  /** The name of the template, kept after the content itself is removed. */
  readonly kind: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
  /** A calendar entry, or its cancellation. */
  readonly invitation?: { readonly method: 'REQUEST' | 'CANCEL'; readonly ics: string };
  /** The moment at which a code or link in it expires. */
  readonly expiresAt?: Date;
}

export const text = (words: string): Block => ({ kind: 'text', text: words });
export const facts = (...rows: [label: string, value: string][]): Block => ({
  kind: 'facts',
  rows,
});
export const code = (digits: string): Block => ({ kind: 'code', code: digits });
export const action = (label: string, href: string): Block => ({ kind: 'action', label, href });
