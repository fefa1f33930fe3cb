import type { Practice } from '#content/practice.ts';
import type { WrittenAnswer } from '#domain/intake/reading/written-answers.ts';

/** What a document that proves something says, before it is drawn. */
export interface ProofContents {
  readonly practice: Practice;
  readonly title: string;
  readonly madeAt: Date;
  readonly intro: readonly string[];
  readonly sections: readonly ProofSection[];
  readonly notes: readonly string[];
  readonly footer: string;
}

export interface ProofSection {
  readonly heading: string;
  /** Before the rows. */
  readonly paragraphs?: readonly string[];
  readonly rows: readonly WrittenAnswer[];
  /** Drawn as a QR code below the rows. */
  readonly code?: { readonly text: string; readonly alt: string };
  readonly picture?: {
    /** A data URL, as the client's browser sent it. */
    readonly url: string;
    readonly alt: string;
    /** Said instead of a picture that cannot be drawn. */
    readonly unreadable: string;
  };
}
