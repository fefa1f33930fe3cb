import { fromHex, linearRgb, toHex } from './oklch.ts';

/** How well one colour is told from another: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */

function luminance(hex: string): number {
  const [red, green, blue] = linearRgb(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const leastOn = (hex: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrast(hex, ground)));

/** The nearest shade that can be read on light grounds: the colour itself, if it can be. */
export function darkened(hex: string, grounds: readonly string[], least: number): string {
  const colour = fromHex(hex);
  let [passing, { lightness }] = [hex, colour];
  while (leastOn(passing, grounds) < least && lightness > 0) {
    lightness = Math.max(0, lightness - 0.005);
    passing = toHex({ ...colour, lightness });
  }
  return passing;
}
