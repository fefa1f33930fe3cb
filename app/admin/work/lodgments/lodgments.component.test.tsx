import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { LodgmentLine, OnTime } from '#domain/work/recurring/lodgments.ts';
import { answer } from '#testing/components/fake-api.ts';
import { heading, says } from '#testing/components/page-parts.ts';
import { showToTeam } from '#testing/components/show.tsx';
import Lodgments from './lodgments.tsx';

const line = (more: Partial<LodgmentLine>): LodgmentLine => ({
  client: { _id: 'chen', name: 'Chen Plumbing' },
  type: 'bas-quarterly',
  period: '2026-27 Q1',
  job: 'job',
  stage: 'lodged',
  dueOn: '2026-11-25',
  lodgedOn: '2026-11-20',
  late: false,
  ...more,
});
const lines = [
  line({}),
  line({ period: '2026-27 Q2', lodgedOn: '2027-03-09', dueOn: '2027-03-01', late: true }),
  line({ period: '2026-27 Q3', stage: 'review', lodgedOn: null, dueOn: '2027-05-26', late: true }),
  line({ period: '2026-27 Q4', stage: 'preparing', lodgedOn: null, dueOn: '2027-08-25' }),
  line({
    type: 'company-return',
    period: '2026-27',
    job: null,
    stage: null,
    lodgedOn: null,
    dueOn: null,
  }),
  line({ client: { _id: 'wu', name: 'Wu Family Trust' }, type: 'trust-return', period: '2026-27' }),
];

function prepare(onTime: OnTime = { due: 7, lodged: 6, percent: 86 }, data = lines) {
  const group = { _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f40', name: 'Chen family' };
  answer('GET /api/groups', () => ({ data: [group], total: 1 }));
  answer('GET /api/work/assignees', () => ({ data: [], total: 0 }));
  return answer('GET /api/lodgments', () => ({ data: [...data], total: data.length, onTime }));
}

const link = (name: string | RegExp) => page.getByRole('link', { name });

test('a client is a row; each mark says in words how its period stands, and leads to its job', async () => {
  prepare();
  showToTeam(<Lodgments />);
  await expect.element(page.getByRole('rowheader', { name: 'Wu Family Trust' })).toBeVisible();
  expect(page.getByRole('rowheader').elements()).toHaveLength(2);
  await expect.element(link('Q1 : Lodged on time, due 25 November 2026')).toBeVisible();
  await expect.element(link('Q2 : Lodged late, due 1 March 2027')).toBeVisible();
  await expect.element(link('Q3 : Overdue, In review, due 26 May 2027')).toBeVisible();
  const open = link('Q4 : Job in progress, In preparation, due 25 August 2027');
  await expect.element(open).toHaveAttribute('href', '/admin/work/job');
  const none = link('2026-27 : No job yet, no due date');
  await expect.element(none).toHaveAttribute('href', '/admin/clients/chen?tab=jobs');
});

test('the percentage stands with its formula, beside what the tax office expects', async () => {
  prepare();
  showToTeam(<Lodgments />);
  await says('86%');
  await says(/^6 lodged by their day ÷ 7 whose day has come by today\./);
  await says(/expects 85% of agents\. That is reached\.$/);
});

test('what falls short by less than half a per cent is not reached', async () => {
  prepare({ due: 1000, lodged: 849, percent: 85 });
  showToTeam(<Lodgments />);
  await says(/That is not reached\.$/);
});

test('filters are in the address', async () => {
  const asked = prepare();
  const router = showToTeam(<Lodgments />, {}, '/screen?type=bas-quarterly&year=2025-26');
  await expect
    .poll(() => asked.at(-1)?.query)
    .toMatchObject({
      type: 'bas-quarterly',
      year: '2025-26',
    });
  await page.getByLabelText('Group').selectOptions('Chen family');
  await expect
    .poll(() => router.state.location.search)
    .toBe('?year=2025-26&type=bas-quarterly&group=0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f40');
});

test('where nothing recurs, it says where that is set', async () => {
  prepare({ due: 0, lodged: 0, percent: null }, []);
  showToTeam(<Lodgments />);
  await expect.element(heading('Nothing recurs yet')).toBeVisible();
  await says('Nothing was due yet');
});
