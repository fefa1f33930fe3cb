export interface Service {
  readonly name: string;
  readonly description: string;
  readonly features: readonly [string, string, string, string];
  /** With GST, as people read it; pages show it where it is set. */
  readonly price?: string;
  /** Page id of its own detail page. */
  readonly page?: string;
  readonly slug?: string;
}

export interface ServiceCategoryText {
  readonly title: string;
  readonly description: string;
  readonly services: readonly Service[];
}
