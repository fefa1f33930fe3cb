import { z } from 'zod';
import { pageOfListSchema } from '#domain/page-of-list.ts';
import { exampleIds, paragraph, unlessEmpty } from './fields.ts';
import { workWording as words } from './wording.ts';

/** A conversation about a work, or about one of its items. */

export const newCommentSchema = z
  .strictObject({
    text: paragraph(2000, words.messageMissing, words.commentLong),
    item: z.uuid(words.itemUnknown).nullish(),
  })
  .meta({ example: { text: 'Is the statement of the bank enough?', item: exampleIds.item } });
export type NewComment = z.output<typeof newCommentSchema>;

export const commentListSchema = pageOfListSchema
  .omit({ search: true })
  .extend({ item: unlessEmpty(z.uuid()).describe('Only those about this item.') });
export type CommentList = z.output<typeof commentListSchema>;

export const commentSchema = z
  .object({
    _id: z.string(),
    item: z.string().nullable(),
    text: z.string(),
    author: z.object({ _id: z.string(), name: z.string() }),
    fromPractice: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({
    example: {
      _id: exampleIds.comment,
      item: exampleIds.item,
      text: 'Is the statement of the bank enough?',
      author: { _id: exampleIds.client, name: 'Mei Chen' },
      fromPractice: false,
      createdAt: '2026-07-31T04:10:00.000Z',
    },
  });
export type Comment = z.output<typeof commentSchema>;
