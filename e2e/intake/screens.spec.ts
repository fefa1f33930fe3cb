import type { Page } from '@playwright/test';
import { type StepId, stepIds } from '#domain/intake/steps.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../test.ts';
import { expectStep, fillStep, openForm, press } from './steps.ts';

/**
 * Every step of the contact form, with and without errors: accessible, and never wider than the
 * screen.
 */

// Each test checks many states, and each check takes a second or more.
test.describe.configure({ timeout: 240_000 });
test.use({ expectedComplaints: /ERR_FAILED|status of 404/ });

/** Stops the timer that leaves the last screen after four seconds; axe needs the other timers. */
function stopLastTimer() {
  const { setTimeout } = window;
  Object.assign(window, {
    setTimeout: (then: () => void, delay: number) =>
      setTimeout(then, delay === 4000 || delay === 4300 ? 1_000_000 : delay),
  });
}

async function checkScreen(page: Page): Promise<void> {
  const size = page.viewportSize() ?? desk;
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(size);
}

async function pressNext(page: Page, step: StepId): Promise<void> {
  await press(page, step === 'signature' ? 'Submit Form' : 'Next');
}

for (const size of [phone, desk]) {
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size });

    test('every step is accessible', async ({ page }) => {
      await page.addInitScript(stopLastTimer);
      await openForm(page);
      for (const step of stepIds) {
        await expectStep(page, step);
        await pressNext(page, step);
        await expect(page.locator('.error-summary')).toBeVisible();
        await checkScreen(page);
        await fillStep[step](page);
        await expect(page.locator('.error-summary')).toHaveCount(0);
        if (size === phone) await checkScreen(page);
        if (step !== 'signature') await pressNext(page, step);
      }
      await page.route('**/api/forms/contact/draft', (route) => route.abort());
      await press(page, 'Previous');
      await page.getByLabel('Employer (optional)').fill('Another Bakery');
      await page.getByRole('link', { name: 'Back to Dashboard' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await checkScreen(page);
      await press(page, 'Stay on the form');
      await expect(page.getByText('Not saved yet: no connection')).toBeVisible();
      await checkScreen(page);
      await page.unroute('**/api/forms/contact/draft');
      await press(page, 'Next');
      await fillStep.signature(page);
      await page.route('**/api/forms/contact', (route) => route.abort(), { times: 1 });
      await press(page, 'Submit Form');
      await expect(page.getByRole('alert')).toBeVisible();
      await press(page, 'Type your name instead');
      await page.getByLabel('Type your full name').fill('Linh Mai Nguyen');
      await checkScreen(page);
      await press(page, 'Submit Form');
      await expect(page.getByText('Form submitted successfully!')).toBeVisible();
      await checkScreen(page);
    });
  });
}
