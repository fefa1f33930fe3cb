/**
 * A legal document, shown as a page and printed as a PDF.
 * Its words carry tokens for the practice's details, filled in where it is shown:
 * {practice}, {abn}, {email}, {phone}, {address}, {registration}, and the facts of `facts.ts`.
 * An address that starts with www. becomes a link.
 */

export interface LegalSection {
  /** Its anchor, where another page links to it. */
  readonly id?: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Shown after the paragraphs. */
  readonly list?: readonly string[];
}

export interface LegalDocument {
  readonly title: string;
  readonly dated: string;
  /** The day of the last change. */
  readonly updated: string;
  readonly intro: string;
  readonly sections: readonly LegalSection[];
}
