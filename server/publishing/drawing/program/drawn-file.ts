/** A file of the site that shows something of the practice: drawn at build, and on publishing. */
export interface DrawnFile {
  /** Its name below the folder of the site. */
  readonly file: string;
  readonly content: Buffer | string;
  /** A hash of all that it shows, if it is kept until that changes. */
  readonly madeOf?: string;
}

/** A file that is as it was when it was last drawn. */
export interface SameFile {
  readonly file: string;
  readonly isSame: true;
}

/** What was uploaded, and what is kept from an earlier drawing. */
export interface Supplies {
  readonly logo?: Uint8Array | undefined;
  /** By address, what each was made of. */
  readonly kept: Readonly<Record<string, string>>;
}

export const noSupplies: Supplies = { kept: {} };

/** The file of an address such as /icons/192.png. */
export const fileAt = (address: string, content: Buffer | string): DrawnFile => ({
  file: address.replace(/^\//, ''),
  content,
});
