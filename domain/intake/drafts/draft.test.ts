import { expect, test } from 'vitest';
import { exampleAnswers } from '#domain/intake/example.ts';
import { wording } from '#domain/wording.ts';
import { draftProblem } from './draft.ts';

const words = wording.drafts;
const messageOf = (answers: unknown) => draftProblem(JSON.stringify(answers))?.message;

test('answers of any shape can be kept, up to 64 KB', () => {
  expect(messageOf({})).toBeUndefined();
  expect(
    messageOf({ personal: { tfn: '12' }, odd: [null, 1.5, { deep: [true] }] }),
  ).toBeUndefined();
  const frame = JSON.stringify({ notes: '' }).length;
  expect(messageOf({ notes: 'x'.repeat(65_536 - frame) })).toBeUndefined();
  expect(messageOf({ notes: 'x'.repeat(65_537 - frame) })).toBe(words.tooLarge);
  // Two bytes each.
  expect(messageOf({ notes: 'é'.repeat(32_768) })).toBe(words.tooLarge);
});

test('a signature is refused wherever it is, also a large one', () => {
  const { image } = exampleAnswers.signature;
  const hiding = [
    exampleAnswers,
    { a: { b: [{ c: `see ${image}` }] } },
    { [image]: '' },
    { image: 'DATA:IMAGE/JPEG;base64,AAAA' },
    { image: `data:image/png;base64,${'A'.repeat(100_000)}` },
  ];
  for (const answers of hiding) expect(messageOf(answers)).toBe(words.signature);
});
