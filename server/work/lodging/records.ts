import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  assessmentSchema,
  lodgmentSchema,
  paperSchema,
  reviewSchema,
} from '#domain/work/lodgment.ts';
import { type StoredJson, storedJson } from '#server/db/stored-json.ts';
import { works } from '#server/db/tables/work.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import type { Vault } from '#server/vault/vault.ts';

/** What is kept encrypted of a job’s review, lodgment and assessment. */

export const storedLodgment = storedJson(lodgmentSchema);
export const storedAssessment = storedJson(assessmentSchema);
export const storedPaper = storedJson(paperSchema);
export const storedReview = storedJson(reviewSchema);

const keptIn = <Value extends object>(column: PgColumn, stored: StoredJson<Value>) => ({
  encrypt: (vault: Vault, id: string, value: Value): Buffer =>
    vault.encrypt(stored.stringify(value), contextOf(column, id)),
  decrypt: (vault: Vault, id: string, encrypted: Buffer | null): Value | null =>
    encrypted && stored.parse(vault.decrypt(encrypted, contextOf(column, id))),
});

export const lodgments = keptIn(works.lodgmentEncrypted, storedLodgment);
export const assessments = keptIn(works.assessmentEncrypted, storedAssessment);
export const papers = keptIn(works.paperEncrypted, storedPaper);
export const reviews = keptIn(works.reviewEncrypted, storedReview);
