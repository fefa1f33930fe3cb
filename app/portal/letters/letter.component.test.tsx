import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Letter, letterSchema } from '#domain/letters/letter.ts';
import { answer } from '#testing/components/fake-api.ts';
import { button, heading } from '#testing/components/page-parts.ts';
import { showToClient } from '#testing/components/show.tsx';
import { LetterSheet } from './letter-sheet.tsx';

const example = letterSchema.meta()?.example as Letter;
const letter: Letter = { ...example, asksYou: true };

test('nothing is sent before the letter was opened, which is a download', async () => {
  answer('GET /api/letters/:id/file', () => new Response(new Blob(['%PDF']), { status: 200 }));
  const signing = answer('POST /api/letters/:id/sign', () => ({
    message: 'Signed',
    data: {
      ...letter,
      state: 'signed' as const,
      asksYou: false,
      isRead: true,
      signedAt: letter.createdAt,
    },
  }));
  await showToClient(<LetterSheet loaded={letter} />);
  await button('Sign the letter').click();
  await expect
    .element(page.getByText('Please open the document and read it before you sign.'))
    .toBeVisible();
  expect(signing).toHaveLength(0);
  await button('Download and read it').click();
  await page.getByRole('checkbox', { name: 'I make this declaration' }).click();
});

test('whoever is not asked can read it, and is asked for nothing', async () => {
  await showToClient(<LetterSheet loaded={{ ...letter, asksYou: false }} />);
  await expect.element(heading('Others sign this')).toBeVisible();
  await expect.element(button('Download and read it')).toBeVisible();
  await expect.element(button('Sign the letter')).not.toBeInTheDocument();
});
