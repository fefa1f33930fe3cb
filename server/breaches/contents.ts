import { z } from 'zod';
import type { BreachFacts, NewBreachEntry } from '#domain/breaches/breach.ts';
import { breachAudiences, breachData, breachDecisions } from '#domain/breaches/kinds.ts';
import { storedJson } from '#server/db/stored-json.ts';
import { breachEntries, breaches } from '#server/db/tables/breaches.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import type { Vault } from '#server/vault/vault.ts';

/** What a breach is about names people and weaknesses: it is stored encrypted. */

const factsSchema = z.object({
  title: z.string(),
  happened: z.string(),
  knownOn: z.string(),
  people: z.string(),
  peopleCount: z.number().nullable(),
  data: z.array(z.enum(breachData)),
  clients: z.array(z.string()),
} satisfies Record<keyof BreachFacts, z.ZodType>);

const contentSchema = z.object({
  text: z.string().default(''),
  decision: z.enum(breachDecisions).optional(),
  told: z.object({ who: z.enum(breachAudiences), name: z.string(), on: z.string() }).optional(),
  facts: factsSchema.optional(),
});
export type EntryContent = z.output<typeof contentSchema>;

export const storedFacts = storedJson<BreachFacts>(factsSchema);
export const storedContent = storedJson(contentSchema);

export function contentOf(entry: NewBreachEntry): EntryContent {
  const { text } = entry;
  if (entry.kind === 'decision') return { text, decision: entry.decision };
  if (entry.kind === 'told') {
    return { text, told: { who: entry.who, name: entry.name, on: entry.toldOn } };
  }
  return { text };
}

export const encryptFacts = (vault: Vault, id: string, facts: BreachFacts): Buffer =>
  vault.encrypt(storedFacts.stringify(facts), contextOf(breaches.factsEncrypted, id));

export const decryptFacts = (
  vault: Vault,
  { id, factsEncrypted }: Pick<typeof breaches.$inferSelect, 'id' | 'factsEncrypted'>,
): BreachFacts =>
  storedFacts.parse(vault.decrypt(factsEncrypted, contextOf(breaches.factsEncrypted, id)));

export const encryptContent = (vault: Vault, id: string, content: EntryContent): Buffer =>
  vault.encrypt(storedContent.stringify(content), contextOf(breachEntries.contentEncrypted, id));

export const decryptContent = (
  vault: Vault,
  { id, contentEncrypted }: Pick<typeof breachEntries.$inferSelect, 'id' | 'contentEncrypted'>,
): EntryContent =>
  storedContent.parse(
    vault.decrypt(contentEncrypted, contextOf(breachEntries.contentEncrypted, id)),
  );
