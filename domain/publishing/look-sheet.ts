import { type Palette, tokensOfPalette } from './colours/palettes.ts';

/** Where it is served: its name changes with its words, so browsers may keep it for ever. */
export const lookFolder = '/assets/look-';

/** Tells texts apart; it is not meant to keep secrets. FNV-1a, twice 32 bits. */
function fingerprint(text: string): string {
  const hash = (start: number) =>
    Array.from(text).reduce(
      (sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0,
      start,
    );
  return [0x811c9dc5, 0x9747b28c].map((start) => hash(start).toString(36)).join('');
}

/** Whatever order the files are loaded in; see app/ui/styles/common.css. */
const layers = '@layer theme,base,ui;';

/**
 * In the layer of the tokens, so that the system's own colours still win where they are forced. The
 * root is named twice, so that these win over the tokens in whatever order the two are loaded.
 */
function colourRules(palette: Palette): string {
  const tokens = tokensOfPalette(palette);
  if (!tokens) return '';
  const rules = Object.entries(tokens).map(([name, colour]) => `--color-${name}:${colour}`);
  return `@layer theme{:root:root{${rules.join(';')}}.logo-ground{fill:var(--color-gum)}}`;
}

/** On a dark ground it stands on a plate of paper, as most logos are drawn for paper. */
const logoRules =
  '@layer ui{.logo-own{flex:none}.on-gum .logo-own{box-sizing:content-box;padding:6px;border-radius:var(--radius-base);background:var(--color-paper)}}';

interface Look {
  readonly palette: Palette;
  readonly logo: { readonly picture?: string };
}

interface LookSheet {
  readonly address: string;
  readonly text: string;
}

/** The stylesheet that pages load after their own, if the practice has a look of its own. */
export function lookSheet({ palette, logo }: Look): LookSheet | undefined {
  const rules = [colourRules(palette), logo.picture ? logoRules : ''].join('');
  if (!rules) return undefined;
  const text = `${layers}${rules}`;
  return { address: `${lookFolder}${fingerprint(text)}.css`, text };
}
