import { hiddenFields, hiddenNames } from '#domain/intake/hidden-fields.ts';
import { sentFields } from '#domain/intake/steps.ts';

/** What says where a bank account is, and whose, goes with its number. */
const ofAccount = sentFields('banking').flatMap(({ name, call }) => [name, call]);
const ofHidden = hiddenNames.flatMap((name) => [name, hiddenFields[name].call]);
const names = new Set([...ofHidden, ...ofAccount]);

function strip(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(strip);
  const shown = Object.entries(value).filter(([name]) => !names.has(name));
  return Object.fromEntries(shown.map(([name, item]) => [name, strip(item)]));
}

/** The answers of a draft without those of hidden fields and the bank account, in whatever shape it was kept. */
export const withoutHidden = (
  answers: Readonly<Record<string, unknown>>,
): Record<string, unknown> => ({ ...(strip(answers) as object) });
