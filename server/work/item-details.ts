import { z } from 'zod';
import { answerSchema, type ItemAnswer } from '#domain/work/item-answers.ts';
import { storedJson } from '#server/db/stored-json.ts';
import { workItems } from '#server/db/tables/work.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import type { Vault } from '#server/vault/vault.ts';
import type { ItemRow } from './store.ts';

/** What is asked besides a title. */
const storedItemDetails = storedJson(
  z.object({
    hint: z.string().default(''),
    section: z.string().default(''),
    choices: z.array(z.string()).default([]),
    /** How the other item has to be answered. */
    is: answerSchema.optional(),
  }),
);
export type ItemDetails = ReturnType<typeof storedItemDetails.parse>;

const storedItemAnswer = storedJson(z.object({ answer: answerSchema }));

const detailsPlace = (id: string) => contextOf(workItems.detailsEncrypted, id);
const answerPlace = (id: string) => contextOf(workItems.answerEncrypted, id);

/** Null where there is nothing but a title. */
export const encryptItemDetails = (
  vault: Vault,
  id: string,
  details: ItemDetails,
): Buffer | null => {
  const { hint, section, choices, is } = details;
  const isPlain = hint === '' && section === '' && choices.length === 0 && is === undefined;
  return isPlain ? null : vault.encrypt(storedItemDetails.stringify(details), detailsPlace(id));
};

export const decryptItemDetails = (
  vault: Vault,
  { id, detailsEncrypted }: Pick<ItemRow, 'id' | 'detailsEncrypted'>,
): ItemDetails =>
  storedItemDetails.parse(
    detailsEncrypted ? vault.decrypt(detailsEncrypted, detailsPlace(id)) : '{}',
  );

export const encryptItemAnswer = (vault: Vault, id: string, answer: ItemAnswer): Buffer =>
  vault.encrypt(storedItemAnswer.stringify({ answer }), answerPlace(id));

export const decryptItemAnswer = (
  vault: Vault,
  { id, answerEncrypted }: Pick<ItemRow, 'id' | 'answerEncrypted'>,
): ItemAnswer | null =>
  answerEncrypted
    ? storedItemAnswer.parse(vault.decrypt(answerEncrypted, answerPlace(id))).answer
    : null;
