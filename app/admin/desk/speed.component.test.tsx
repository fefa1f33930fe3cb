import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Found } from '#domain/desk/search.ts';
import { portalPaths } from '#domain/paths.ts';
import { answer } from '#testing/components/fake-api.ts';
import { heading, says } from '#testing/components/page-parts.ts';
import { showToTeam } from '#testing/components/show.tsx';

/** What can be reached by keys from every screen of the desk. */

const kim = { _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f11', name: 'Kim Okafor' };
const client: Found = { kind: 'client', _id: kim._id, client: kim };
const job: Found = {
  kind: 'job',
  _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f20',
  client: kim,
  work: { type: 'individual-return', period: '2025-26', stage: 'approval' },
};
const screen = (
  <>
    <h1>A screen</h1>
    <input type="search" aria-label="Search" />
    <table>
      <tbody>
        {['First', 'Second'].map((name) => (
          <tr key={name}>
            <td>
              <a href="#row">{name}</a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
);

async function show() {
  const router = showToTeam(screen, {}, '/screen', portalPaths.works);
  await expect.element(page.getByRole('button', { name: 'Search or go to' })).toBeVisible();
  return router;
}

const ask = () => page.getByRole('combobox', { name: 'Search or go to' });
const chosen = () => document.querySelector('[role="option"][aria-selected="true"]')?.textContent;

test('the palette lists what was opened last, finds what is typed, and opens it', async () => {
  const asked = answer('GET /api/desk/search', ({ query }) => ({
    data: query.search ? [client, job] : [job],
    total: 1,
  }));
  const router = await show();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(ask()).toHaveFocus();
  await expect.poll(chosen).toContain('Individual return 2025-26');
  await userEvent.keyboard('oka');
  await expect.poll(() => asked.at(-1)?.query).toEqual({ search: 'oka' });
  await expect.poll(chosen).toMatch(/^Kim Okafor/);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(chosen).toContain('Individual return 2025-26');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => ask().elements()).toEqual([]);

  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(ask()).toHaveFocus();
  await userEvent.keyboard('jobs');
  await expect.poll(chosen).toContain('Jobs');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe(portalPaths.works);
});

test('keys move among rows and to the daily screens, and never while someone types', async () => {
  const router = await show();
  await userEvent.keyboard('/');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('jgj');
  await expect.element(search).toHaveValue('jgj');
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('j');
  await expect.element(page.getByRole('link', { name: 'First' })).toHaveFocus();
  await userEvent.keyboard('j');
  await expect.element(page.getByRole('link', { name: 'Second' })).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(page.getByRole('link', { name: 'First' })).toHaveFocus();
  await userEvent.keyboard('gj');
  await expect.poll(() => router.state.location.pathname).toBe(portalPaths.works);
});

test('the sheet shows the keys, and single ones can be switched off', async () => {
  answer('GET /api/desk/search', () => ({ data: [], total: 0 }));
  await show();
  await userEvent.keyboard('?');
  await expect.element(heading('Keys')).toBeVisible();
  await says('Never while you type.');
  const single = page.getByRole('checkbox', { name: 'Use single keys, such as J and K' });
  await single.click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => heading('Keys').elements()).toEqual([]);
  await userEvent.keyboard('j');
  expect(document.activeElement?.textContent).not.toBe('First');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(ask()).toBeVisible();
});
