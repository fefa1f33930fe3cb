import { darkened } from './contrast.ts';
import { fromHex, toHex } from './oklch.ts';

/**
 * The colours of a palette by their names in app/ui/styles/tokens.css, which has the default ones.
 * The colours of errors, success and caution are the same in every palette.
 */

/** A hue in degrees, and how strong it is beside the default palette. */
interface Tint {
  readonly hue: number;
  readonly strength: number;
}

export interface Tints {
  /** Of backgrounds, text and lines. */
  readonly ground: Tint;
  /** Of the one action that matters on a screen. */
  readonly action: Tint;
  /** Of links and of focus. */
  readonly link: Tint;
}

/** How light and how strong each is in the default palette. */
const scale = {
  ground: {
    paper: [0.99, 0.004],
    mist: [0.959, 0.007],
    'mist-2': [0.925, 0.014],
    line: [0.878, 0.015],
    'line-2': [0.845, 0.018],
    edge: [0.585, 0.027],
    ink: [0.286, 0.034],
    'ink-2': [0.405, 0.029],
    gum: [0.319, 0.044],
    'gum-2': [0.394, 0.057],
    'on-gum': [0.975, 0.007],
    'on-gum-2': [0.854, 0.023],
    'gum-line': [0.482, 0.041],
  },
  action: { blush: [0.798, 0.093], 'blush-press': [0.746, 0.11], 'blush-edge': [0.565, 0.128] },
  link: { ring: [0.45, 0.116], 'ring-pale': [0.834, 0.063], 'ring-tint': [0.944, 0.016] },
} as const satisfies Record<keyof Tints, Record<string, readonly [number, number]>>;

type TokenOf<Name extends keyof Tints> = keyof (typeof scale)[Name] & string;
export type Token = TokenOf<'ground'> | TokenOf<'action'> | TokenOf<'link'>;
export type Tokens = Readonly<Record<Token, string>>;

/** What links, focus and edges of buttons have to be told from. */
export const readOn = ['paper', 'mist', 'ring-tint'] as const satisfies readonly Token[];
export const leastForText = 4.5;

export function tokensOf(tints: Tints): Tokens {
  const drawn = Object.entries(scale).flatMap(([name, steps]) => {
    const { hue, strength } = tints[name as keyof Tints];
    return Object.entries(steps).map(([token, [lightness, chroma]]) => [
      token,
      toHex({ lightness, chroma: chroma * strength, hue }),
    ]);
  });
  const tokens: Record<Token, string> = Object.fromEntries(drawn);
  const grounds = readOn.map((token) => tokens[token]);
  return { ...tokens, 'blush-edge': darkened(tokens['blush-edge'], grounds, leastForText) };
}

const isGrey = (chroma: number) => chroma < 0.02;

/** Everything in the hue of one colour, which itself is that of links, of focus and of edges. */
export function tokensOfAccent(accent: string): Tokens {
  const { hue, chroma } = fromHex(accent);
  const tint = { hue, strength: isGrey(chroma) ? 0 : 1 };
  const tokens = tokensOf({ ground: tint, action: tint, link: tint });
  return { ...tokens, ring: accent, 'blush-edge': accent };
}
