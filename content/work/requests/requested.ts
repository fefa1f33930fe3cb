import type { ItemAnswer, ItemKind } from '#domain/work/item-answers.ts';

export interface RequestedItem {
  readonly title: string;
  /** By which the condition of another one names it. */
  readonly key?: string;
  readonly kind?: ItemKind;
  readonly choices?: readonly string[];
  readonly hint?: string;
  readonly when?: { readonly key: string; readonly is: ItemAnswer };
  /** Where sending the contact form answers it. */
  readonly answeredBy?: 'contact-form';
}

/** What stands together. */
export interface RequestedSection {
  readonly section: string;
  readonly items: readonly RequestedItem[];
}
