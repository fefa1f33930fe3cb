import { type Document, documentSchema } from '#domain/documents/document.ts';
import { type Item, itemSchema } from '#domain/work/items.ts';
import { type ListedWork, listedWorkSchema, type Work, workSchema } from '#domain/work/work.ts';

/** Jobs, items and documents as the practice sees them. */

export const workOf = (details: Partial<Work> = {}): Work => ({
  ...(workSchema.meta()?.example as Work),
  _id: 'work',
  items: [],
  lodgment: null,
  ...details,
});

export const listedWorkOf = (details: Partial<ListedWork> = {}): ListedWork => ({
  ...(listedWorkSchema.meta()?.example as ListedWork),
  ...details,
});

export const itemOf = (details: Partial<Item> = {}): Item => ({
  ...(itemSchema.meta()?.example as Item),
  comment: '',
  ...details,
});

export const documentOf = (details: Partial<Document> = {}): Document => ({
  ...(documentSchema.meta()?.example as Document),
  state: 'ready',
  item: null,
  ...details,
});
