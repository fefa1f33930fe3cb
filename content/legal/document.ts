/**
 * A legal document, shown as a page and printed as a PDF.
 * Its words carry tokens for the practice's details, filled in where it is shown:
 * {practice}, {abn}, {email}, {phone}, {address}.
 */

export interface LegalSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Shown after the paragraphs. */
  readonly list?: readonly string[];
}

export interface LegalDocument {
  readonly title: string;
  readonly dated: string;
  readonly intro: string;
  readonly sections: readonly LegalSection[];
}
