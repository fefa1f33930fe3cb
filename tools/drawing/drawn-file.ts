/** A file of the site that shows something of the practice: drawn at build, and on publishing. */
export interface DrawnFile {
  /** Its name below the folder of the site. */
  readonly file: string;
  readonly content: Buffer | string;
}

/** The file of an address such as /icons/192.png. */
export const fileAt = (address: string, content: Buffer | string): DrawnFile => ({
  file: address.replace(/^\//, ''),
  content,
});
