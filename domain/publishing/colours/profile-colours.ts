import { fromHex, toHex } from './oklch.ts';
import { type Palette, tokensOfPalette } from './palettes.ts';

/** Colours of mails where the reader's mail program is dark. */
interface NightColours {
  readonly ink: string;
  readonly quiet: string;
  readonly paper: string;
  readonly mist: string;
  readonly line: string;
  readonly link: string;
}

/** Colours of mails, PDFs, icons and social pictures; screens take theirs from the tokens. */
export interface ProfileColours {
  readonly ink: string;
  readonly quiet: string;
  readonly paper: string;
  readonly mist: string;
  readonly line: string;
  readonly dark: string;
  readonly action: string;
  readonly accent: string;
  readonly link: string;
  readonly night: NightColours;
}

/** How light each is, and how strong beside the dark background. */
const nightScale = {
  ink: [0.962, 0.18],
  quiet: [0.818, 0.48],
  paper: [0.272, 0.57],
  mist: [0.214, 0.43],
  line: [0.387, 0.64],
} as const;

function nightOf(dark: string, link: string): NightColours {
  const { hue, chroma } = fromHex(dark);
  const drawn = Object.entries(nightScale).map(([name, [lightness, strength]]) => [
    name,
    toHex({ lightness, chroma: chroma * strength, hue }),
  ]);
  return { ...(Object.fromEntries(drawn) as Omit<NightColours, 'link'>), link };
}

/** Undefined for the default palette. */
export function profileColours(palette: Palette): ProfileColours | undefined {
  const tokens = tokensOfPalette(palette);
  if (!tokens) return undefined;
  return {
    ink: tokens.ink,
    quiet: tokens['ink-2'],
    paper: tokens.paper,
    mist: tokens.mist,
    line: tokens.line,
    dark: tokens.gum,
    action: tokens.blush,
    accent: tokens['blush-edge'],
    link: tokens.ring,
    night: nightOf(tokens.gum, tokens['ring-pale']),
  };
}
