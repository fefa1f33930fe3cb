import { defaultPractice, practice } from '#content/practice.ts';

/** A drawing of content/images with the colours of the palette in place of the default ones. */
export function recolour(svg: Buffer): Buffer {
  const { night: _, ...usual } = defaultPractice.colours;
  const { night: __, ...chosen } = practice.colours;
  const pairs = Object.entries(usual).map(([name, colour]) => [
    colour,
    chosen[name as keyof typeof chosen],
  ]);
  const byDefault = new Map(pairs as [string, string][]);
  const recoloured = svg.toString().replace(/#[\da-f]{6}\b/g, (hex) => byDefault.get(hex) ?? hex);
  return Buffer.from(recoloured);
}
