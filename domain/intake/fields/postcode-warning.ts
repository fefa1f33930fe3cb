import { postcodeFits } from '#domain/fields/postcodes.ts';
import { outsideAustralia, states } from '#domain/fields/states.ts';
import { tidyLine } from '#domain/fields/tidy.ts';
import { warningWording as words } from './wording.ts';

/** Apart from the others, with its list of postcodes: the form's page loads it later. */
export function postcodeWarning(postcode: string, stateName: string): string | undefined {
  const code = tidyLine(postcode);
  if (code === '' || stateName === outsideAustralia) return undefined;
  if (!/^\d{4}$/.test(code)) return words.postcode;
  const state = states.find((known) => known === tidyLine(stateName).toUpperCase());
  return !state || postcodeFits(code, state) ? undefined : words.postcodeElsewhere(state);
}
