import type { ItemKind } from '#domain/work/item-answers.ts';

/** An item as it is written here. */
export interface WrittenItem {
  readonly title: string;
  /** By which the condition of another one names it. */
  readonly key?: string;
  readonly kind?: ItemKind;
  readonly choices?: readonly string[];
  readonly hint?: string;
  readonly when?: { readonly key: string; readonly is: boolean | string };
  /** Where sending the contact form answers it. */
  readonly answeredBy?: 'contact-form';
}

/** What stands together. */
export interface WrittenSection {
  readonly section: string;
  readonly items: readonly WrittenItem[];
}
