import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listedSubmissionSchema } from '#domain/intake/submission.ts';
import { portalPaths } from '#domain/paths.ts';
import { answer } from '#testing/components/fake-api.ts';
import { showToTeam } from '#testing/components/show.tsx';
import Submissions from './submissions.tsx';

test('forms are sorted, and the order is in the address', async () => {
  const { example } = listedSubmissionSchema.meta() ?? {};
  const counts = { new: 1, 'in-review': 0, 'sent-back': 0, done: 0 };
  const asked = answer('GET /api/submissions', () => ({
    data: [listedSubmissionSchema.parse(example)],
    total: 1,
    counts,
  }));
  const router = showToTeam(<Submissions />, {}, portalPaths.submissions);
  const column = (name: string) => page.getByRole('columnheader', { name });
  await expect.element(column('Sent')).toHaveAttribute('aria-sort', 'descending');
  await column('State').getByRole('button').click();
  await expect.poll(() => asked.at(-1)?.query.sort).toBe('state');
  expect(router.state.location.search).toBe('?sort=state');
  showToTeam(<Submissions />, {}, `${portalPaths.submissions}?sort=state`);
  await expect.element(column('State')).toHaveAttribute('aria-sort', 'ascending');
});
