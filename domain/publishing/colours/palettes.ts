import { contrast, darkened } from './contrast.ts';
import {
  leastForText,
  readOn,
  type Tints,
  type Tokens,
  tokensOf,
  tokensOfAccent,
} from './tokens.ts';

/** The colours that a practice can choose from. The first is the default, drawn in the stylesheets. */

export const paletteLabels = {
  eucalypt: 'Eucalypt, green and blush',
  banksia: 'Banksia, brown and gold',
  jacaranda: 'Jacaranda, violet and pink',
  harbour: 'Harbour, navy and sand',
  ironbark: 'Ironbark, charcoal and ochre',
  own: 'A colour of our own',
} as const;

export type PaletteName = keyof typeof paletteLabels;

/** What is chosen; `accent` counts with `own` alone. */
export interface Palette {
  readonly name: PaletteName;
  readonly accent?: string;
}

const blue = { hue: 253, strength: 1 };

const tints: Readonly<Record<Exclude<PaletteName, 'eucalypt' | 'own'>, Tints>> = {
  banksia: { ground: { hue: 55, strength: 0.8 }, action: { hue: 78, strength: 1.25 }, link: blue },
  jacaranda: {
    ground: { hue: 298, strength: 1.3 },
    action: { hue: 340, strength: 1.05 },
    link: { hue: 292, strength: 1.4 },
  },
  harbour: {
    ground: { hue: 252, strength: 1.25 },
    action: { hue: 84, strength: 0.95 },
    link: { hue: 252, strength: 1.15 },
  },
  ironbark: {
    ground: { hue: 250, strength: 0.3 },
    action: { hue: 62, strength: 1.15 },
    link: { hue: 245, strength: 0.95 },
  },
};

/** Undefined for the default, which has no tokens of its own. */
export function tokensOfPalette({ name, accent }: Palette): Tokens | undefined {
  if (name === 'eucalypt') return undefined;
  if (name === 'own') return accent ? tokensOfAccent(accent) : undefined;
  return tokensOf(tints[name]);
}

export const isColour = (text: string): boolean => /^#[\da-f]{6}$/.test(text);

interface AccentProblem {
  /** Of the accent with the ground on which it is hardest to read. */
  readonly contrast: number;
  /** The nearest shade that can be read. */
  readonly passes: string;
}

/** Links are in the accent, on our lightest grounds in its own hue. */
export function accentProblem(accent: string): AccentProblem | undefined {
  const tokens = tokensOfAccent(accent);
  const grounds = readOn.map((token) => tokens[token]);
  const least = Math.min(...grounds.map((ground) => contrast(accent, ground)));
  if (least >= leastForText) return undefined;
  return { contrast: least, passes: darkened(accent, grounds, leastForText) };
}
