import { expect, test } from 'vitest';
import { answer, refusing } from '#testing/components/fake-api.ts';
import { alert, heading } from '#testing/components/page-parts.ts';
import { showToTeam } from '#testing/components/show.tsx';
import Enquiries from './enquiries.tsx';

test('without delivery of enquiries their screen says so', async () => {
  answer('GET /api/enquiries', refusing(404));
  showToTeam(<Enquiries />);
  await expect.element(heading('Messages are not delivered yet')).toBeVisible();
  expect(alert().elements()).toEqual([]);
});
