import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ItemAnswer, ItemKind } from '#domain/work/item-answers.ts';
import { type Item, itemSchema } from '#domain/work/items.ts';
import { answer, lost, refusing } from '#testing/components/fake-api.ts';
import { button, refusals, says } from '#testing/components/page-parts.ts';
import { showPart } from '#testing/components/show.tsx';
import { AskedItem } from './asked-item.tsx';

const example = itemSchema.meta()?.example as Item;
const asked = (more: Partial<Item>): Item => ({
  ...example,
  state: 'open',
  title: 'Wages',
  answeredAt: null,
  ...more,
});
const thanks = 'Thank you. We have your answer.';
const call = 'PATCH /api/work/:id/items/:item';
const show = (item: Item) => showPart(<AskedItem work="w" item={item} onAnswered={() => {}} />);
const send = () => button('Send answer Wages');
const box = () => page.getByLabelText('Your answer: Wages');
const radio = (name: string) => page.getByRole('radio', { name, exact: true });

const ways: readonly [ItemKind, () => Promise<void>, ItemAnswer][] = [
  ['text', () => box().fill('To my brother'), 'To my brother'],
  ['yes-no', () => radio('No').click(), false],
  ['amount', () => box().fill('1,250.40'), 125_040],
  ['date', () => box().fill('2026-03-01'), '2026-03-01'],
  ['choice', () => radio('Accruals').click(), 'Accruals'],
];

test.each(ways)('%s is answered by its own control', async (kind, give, wanted) => {
  const item = asked({ kind, choices: kind === 'choice' ? ['Cash', 'Accruals'] : [] });
  const sent = answer(call, () => ({
    message: thanks,
    data: asked({ ...item, state: 'answered' }),
  }));
  show(item);
  await send().click();
  await says(/Please (?:type|answer|enter|choose)/);
  expect(sent).toEqual([]);
  await give();
  await send().click();
  await says(thanks);
  expect(sent[0]?.body).toEqual({ state: 'answered', answer: wanted });
  expect(page.getByRole('button', { name: /files/ }).elements()).toEqual([]);
});

test('what was typed stays when it could not be sent', async () => {
  answer(call, lost);
  show(asked({ kind: 'text' }));
  await box().fill('To my brother');
  await send().click();
  await expect
    .poll(refusals)
    .toEqual(['Error: That was not sent. What you typed is still here. Please try again.']);
  await expect.element(box()).toHaveValue('To my brother');
  answer(call, refusing(400, { message: 'Please answer yes or no.', field: 'answer' }));
  await send().click();
  await expect.poll(refusals).toEqual(['Error: Please answer yes or no.']);
});

test('an answer can be changed until it is accepted', async () => {
  show(asked({ kind: 'yes-no', state: 'answered', answer: true }));
  expect(radio('Yes').elements()).toEqual([]);
  await button('Change your answer Wages').click();
  await expect.element(radio('Yes')).toBeVisible();
});
