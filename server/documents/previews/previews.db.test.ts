import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { pdfOf, picture, redHeic } from '#testing/documents/sample-files.ts';
import { uploaded } from '#testing/documents/uploads.ts';

let running: TestApp;
let own: { authorization: string };
beforeAll(async () => {
  running = await buildTestApp();
  own = await signIn(running, await createUser(running));
});
afterAll(() => running.close());

async function previewOf(bytes: Buffer) {
  const { _id } = await uploaded(running, own, { bytes });
  const url = `/api/documents/${_id}/preview`;
  return running.app.inject({ url, headers: own });
}

test('a photograph becomes smaller, upright and loses where it was taken', async () => {
  const photograph = await sharp({
    create: { width: 2400, height: 1200, channels: 3, background: 'teal' },
  })
    .withExif({ IFD0: { Artist: 'Mei Chen' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const answer = await previewOf(photograph);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cache-control': 'no-store',
  });
  const made = await sharp(answer.rawPayload).metadata();
  expect([made.format, made.width, made.height, made.exif]).toEqual(['jpeg', 800, 1600, undefined]);
});

test('a HEIC is shown as it looks', async () => {
  const answer = await previewOf(redHeic);
  const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([64, 48]);
  expect(data[0]).toBeGreaterThan(180);
  expect(data[1]).toBeLessThan(70);
});

test('what is no picture, broken or far too large has no preview', async () => {
  // A PNG of a gigapixel in a few bytes.
  const header = Buffer.from(picture.png);
  header.writeUInt32BE(40_000, 16);
  header.writeUInt32BE(40_000, 20);
  for (const bytes of [pdfOf(500), picture.heic, header]) {
    const answer = await previewOf(bytes);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
  }
});
