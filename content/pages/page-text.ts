export interface PageText {
  /** Short name for the sitemap. */
  readonly label: string;
  /** Without the practice's name, which the page adds. */
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
}
