import { z } from 'zod';
import type { RegisteredAbn } from '#domain/clients/abn-lookup.ts';
import { kindOfWord } from '#domain/clients/kind-of.ts';
import type { Parts } from '#server/parts.ts';

/**
 * ABN Lookup’s JSON service, https://abr.business.gov.au/json/: one call for one ABN, answered as
 * JSONP. It is a courtesy to whoever types: whatever goes wrong, the answer is that it did not come.
 */

const waitsMs = 3000;
const mostBytes = 64 * 1024;

const answerSchema = z.object({
  AbnStatus: z.string(),
  EntityName: z.string(),
  EntityTypeName: z.string(),
  Acn: z.string().nullish(),
  /** The day of the registration. */
  Gst: z.string().nullish(),
  /** Why there is no answer; empty where there is one. */
  Message: z.string(),
});

const nothing = { name: null, kind: null, type: null, status: null, gst: null, acn: null };
const without = (state: RegisteredAbn['state']): RegisteredAbn => ({ state, ...nothing });

const jsonp = /^\s*[\w.]+\(([\s\S]*)\)\s*;?\s*$/;
const saysUnknown = /no record|not a valid abn/i;
const isDay = z.iso.date();

async function textOf(answer: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const bytes of answer.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > mostBytes) throw new Error('ABN Lookup answers more than an ABN has.');
  }
  return text;
}

function read(text: string): RegisteredAbn {
  const found = answerSchema.parse(JSON.parse(jsonp.exec(text)?.[1] ?? text));
  const { EntityName, EntityTypeName, AbnStatus, Gst, Acn, Message } = found;
  if (saysUnknown.test(Message)) return without('unknown');
  if (Message !== '' || EntityName === '') throw new Error(`ABN Lookup says: ${Message}`);
  return {
    state: 'found',
    name: EntityName,
    kind: kindOfWord(EntityTypeName) ?? null,
    type: EntityTypeName,
    status: AbnStatus.toLowerCase() === 'active' ? 'active' : 'cancelled',
    gst: isDay.safeParse(Gst).data ?? null,
    acn: Acn || null,
  };
}

export function createAbnLookup({ env, log }: Pick<Parts, 'env' | 'log'>) {
  const { ABN_LOOKUP_GUID: guid, ABN_LOOKUP_URL: address } = env;

  return async function lookUpAbn(abn: string): Promise<RegisteredAbn> {
    if (guid === undefined) return without('off');
    const query = new URLSearchParams({ callback: 'callback', abn, guid });
    try {
      const answer = await fetch(`${address}?${query}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(waitsMs),
      });
      if (!answer.ok) throw new Error(`ABN Lookup answers with ${answer.status}.`);
      return read(await textOf(answer));
    } catch (error) {
      log.warn({ err: error }, 'ABN Lookup did not answer');
      return without('unavailable');
    }
  };
}
