import { type Palette, tokensOfPalette } from './palettes.ts';

/** By this path pages name the stylesheet of the palette, as if it were in the source. */
export const coloursSource = 'colours.css';

/** Where it is served: its name has the hash of its words. */
export const coloursFolder = '/assets/colours-';

/**
 * The stylesheet that pages load after their own; the default palette needs none. It is in the layer
 * of the tokens, so that the system's own colours still win where they are forced, and names the
 * root twice, so that it wins over the tokens in whatever order the two are loaded.
 */
export function coloursSheet(palette: Palette): string | undefined {
  const tokens = tokensOfPalette(palette);
  if (!tokens) return undefined;
  const rules = Object.entries(tokens).map(([name, colour]) => `--color-${name}:${colour}`);
  return `@layer theme{:root:root{${rules.join(';')}}.logo-ground{fill:var(--color-gum)}}`;
}
