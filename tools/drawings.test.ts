import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..', 'content', 'images');
const drawings = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.svg'),
);

// See docs/decisions/006-drawings-stay-svg.md.
for (const name of drawings) {
  test(`${name} is lighter than its AVIF on the narrowest screen`, async () => {
    const svg = readFileSync(join(folder, name));
    const { width } = await sharp(svg).metadata();
    const avif = await sharp(svg, { density: 144 })
      .resize(Math.min(width, 390))
      .avif({ effort: 2 })
      .toBuffer();
    expect(brotliCompressSync(svg).length).toBeLessThan(avif.length);
  });
}
