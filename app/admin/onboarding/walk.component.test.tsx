import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Nomination } from '#domain/onboarding/nomination.ts';
import type { Step } from '#domain/onboarding/onboarding.ts';
import { clientOf } from '#testing/components/clients.ts';
import { answer, refusing } from '#testing/components/fake-api.ts';
import { button, field, heading, refusals, says } from '#testing/components/page-parts.ts';
import { showToTeam } from '#testing/components/show.tsx';
import NewClient from './walk.tsx';

const trust = clientOf({ _id: 'trust', kind: 'trust', name: 'Chen Family Trust' });
const path = '/admin/clients/new';

function prepare(steps: readonly Step[]) {
  const standing = [...steps];
  answer('GET /api/work/assignees', () => ({ data: [], total: 0 }));
  answer('GET /api/groups', () => ({ data: [], total: 0 }));
  answer('GET /api/clients/:id', () => ({ data: trust }));
  answer('GET /api/clients/:id/people', () => ({ data: [], total: 0 }));
  answer('GET /api/clients/:id/onboarding', () => ({ data: { _id: 'trust', steps: standing } }));
  return standing;
}

const open = (step: Step['step']): Step => ({ step, state: 'open', reason: '' });

test('what is typed is checked, and the walk goes on with the first open step', async () => {
  prepare([open('people'), open('letter')]);
  const refused = answer('POST /api/clients', refusing(409, { field: 'code', message: 'Taken.' }));
  showToTeam(<NewClient />, {}, path);
  await field('Name').fill('Chen Family Trust');
  await page.getByLabelText(/^ABN/).fill('51 824 753 557');
  await expect
    .poll(refusals)
    .toEqual(['Error: That’s not an ABN. It has 11 digits; please check them.']);
  await page.getByLabelText(/^ABN/).fill('51 824 753 556');
  await page.getByLabelText(/^Code/).fill('CHEN02');
  await button('Add and continue').click();
  await expect.poll(refusals).toEqual(['Error: Taken.']);
  expect(refused[0]?.body).toMatchObject({ name: 'Chen Family Trust', account: null });
  answer('POST /api/clients', () => ({ message: 'Added.', data: trust }));
  await button('Add and continue').click();
  await expect.element(heading('Chen Family Trust')).toBeVisible();
  await says(/choose their own password/);
});

test('a step is skipped with a reason, and the next one opens', async () => {
  const standing = prepare([open('letter'), open('first-job')]);
  const changed = answer('PATCH /api/clients/:id/onboarding', ({ body }) => {
    standing[0] = body as Step;
    return { message: 'Saved.', data: { _id: 'trust', steps: standing } };
  });
  showToTeam(<NewClient />, {}, `${path}?client=trust`);
  await button('Skip this step').click();
  await field('Why').fill('Signed on paper.');
  await button('Skip it').click();
  await says('Saved.');
  expect(changed[0]?.body).toEqual({
    step: 'letter',
    state: 'skipped',
    reason: 'Signed on paper.',
  });
  await says('Create the first job, with what you need from them.');
  await page.getByRole('link', { name: 'Open “Engagement letter”' }).click();
  await says('Signed on paper.');
  await expect.element(button('Open this step again')).toBeVisible();
});

test('the client is mailed the steps by a button, and the days count from their nomination', async () => {
  prepare([open('nomination')]);
  let known: Nomination = {
    state: null,
    nominatedOn: null,
    addedOn: null,
    lapsesOn: null,
    isLapsed: false,
    mailedAt: null,
  };
  answer('GET /api/clients/:id/nomination', () => ({ data: known }));
  const saved = answer('PUT /api/clients/:id/nomination', ({ body }) => {
    known = { ...known, ...(body as Nomination), lapsesOn: '2026-12-14' };
    return { message: 'Done.', data: known };
  });
  showToTeam(<NewClient />, {}, `${path}?client=trust`);
  await button('Email them the steps').click();
  await expect.poll(() => saved[0]?.body).toEqual({ state: 'asked' });
  await field('Day they nominated us').fill('2026-11-16');
  await button('Save').click();
  await says('Lapses on 14 December 2026: add them before.');
  expect(saved[1]?.body).toEqual({ state: 'nominated', nominatedOn: '2026-11-16' });
});
