import type { Settings } from '#domain/publishing/settings.ts';
import type { Bodies } from '#server/web/representation.ts';
import type { SiteFile } from '#server/web/site-files.ts';

/** What the server and the program that draws the site say to one another. */

/** What a drawing needs besides the settings. */
export interface DrawingSupplies {
  /** The uploaded logo, as it is kept. */
  readonly logo?: Uint8Array | undefined;
  /** Of files that are kept from the version before, by address: what they were made of. */
  readonly kept: Readonly<Record<string, string>>;
}

export interface DrawingOrder extends DrawingSupplies {
  readonly buildFolder: string;
  /** What was set, with what follows from it. */
  readonly settings: Settings;
  /** Words that public addresses had before; those addresses lead to the new ones. */
  readonly formerSlugs: readonly string[];
  /** The whole site, single pages as they are asked for, or how many pages others would change. */
  readonly want: 'site' | 'pages' | 'counts';
  readonly others?: readonly Settings[];
}

/** A file of the site that was drawn, as it is stored and served. */
export interface DrawnSiteFile {
  readonly file: SiteFile;
  readonly bodies: Bodies;
}

export type Redirects = Readonly<Record<string, string>>;

export type DrawingAnswer =
  | { readonly kind: 'counted'; readonly total: number }
  | ({ readonly kind: 'file' } & DrawnSiteFile)
  /** It is as the one that is kept. */
  | { readonly kind: 'same'; readonly address: string }
  | { readonly kind: 'done'; readonly redirects: Redirects }
  | { readonly kind: 'ready'; readonly addresses: readonly string[] }
  | {
      readonly kind: 'page';
      readonly address: string;
      readonly html: string;
      readonly scripts: readonly string[];
    }
  | { readonly kind: 'counts'; readonly counts: readonly number[] }
  | { readonly kind: 'failed'; readonly message: string };
