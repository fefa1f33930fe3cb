import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { defaultDeclarations } from '#content/work/declarations.ts';
import { defaultRequests } from '#content/work/request-lists.ts';
import { type Season, seasonSchema } from '#domain/work/seasons.ts';
import { answer } from '#testing/components/fake-api.ts';
import { button, field, says } from '#testing/components/page-parts.ts';
import { showToTeam } from '#testing/components/show.tsx';
import NewSeason from './new-season.tsx';
import { OneSeason } from './one-season.tsx';

const minute = 60_000;
const startedAgo = (minutes: number, more: Partial<Season> = {}): Season => ({
  ...(seasonSchema.meta()?.example as Season),
  state: 'done',
  waiting: 0,
  startedAt: new Date(Date.now() - minutes * minute).toISOString(),
  ...more,
});

function prepare() {
  const group = { _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f40', name: 'Chen family' };
  answer('GET /api/groups', () => ({ data: [group], total: 1 }));
  answer('GET /api/work/assignees', () => ({ data: [], total: 0 }));
  answer('GET /api/work/seasons/:id/left-out', () => ({ data: [], total: 0 }));
}

test('clients are chosen by what they have, and counted before', async () => {
  prepare();
  answer('GET /api/work/texts', () => ({
    data: { requests: defaultRequests, declarations: defaultDeclarations },
  }));
  const leftOut = { 'has-work': 3, inactive: 0, 'not-a-client': 0, 'not-for-type': 0 };
  const asked = answer('POST /api/work/seasons', () => ({
    data: { total: 15, toStart: 12, leftOut, dueOn: null },
  }));
  showToTeam(<NewSeason />);
  await page.getByLabelText('Active clients by what they have').click();
  await field('Kind of client').selectOptions('company');
  await field('Group').selectOptions('Chen family');
  await field('Who had a job of this type').selectOptions('company-return');
  await page.getByLabelText('For this period').fill(' 2025-26 ');
  await button('Count first').click();
  await says('12 of 15 clients will get it.');
  expect(asked[0]?.query).toMatchObject({ dryRun: '1' });
  expect(asked[0]?.body).toMatchObject({
    where: {
      kind: 'company',
      group: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f40',
      hadType: 'company-return',
      hadPeriod: '2025-26',
    },
  });
  expect(asked[0]?.body).not.toHaveProperty('clients');
  // What was counted no longer holds.
  await field('Kind of client').selectOptions('trust');
  await expect.element(button('Count first')).toBeVisible();
});

test('a bulk start is undone after a question', async () => {
  prepare();
  answer('GET /api/work/seasons/:id', () => ({ data: startedAgo(10) }));
  const changed = answer('PATCH /api/work/seasons/:id', () => ({
    message: 'Undoing.',
    data: startedAgo(10, { state: 'undoing' }),
  }));
  showToTeam(<OneSeason id="season" />);
  await button('Undo').click();
  expect(changed).toHaveLength(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await says('Undoing.');
  expect(changed.map(({ body }) => body)).toEqual([{ state: 'undone' }]);
});

test('an hour later it is not offered', async () => {
  prepare();
  answer('GET /api/work/seasons/:id', () => ({ data: startedAgo(61) }));
  showToTeam(<OneSeason id="season" />);
  await says('Done');
  expect(button('Undo').elements()).toHaveLength(0);
});
