import { practice } from '#content/practice.ts';
import { pagePath, schedulePath } from '#domain/paths.ts';
import { launchChromium } from '#testing/chromium.ts';
import { withTemporaryCorella } from '../harness/corella.ts';
import { weigh } from '../pages/weigh.ts';

/**
 * How much JavaScript the calculator adds to React: the bytes of the files that its page asks for
 * and a calendar does not, at once or when someone calculates. Fails above the goal.
 */

const goal = 15 * 1024;

await withTemporaryCorella('calculator', async (corella) => {
  await corella.start().ready();
  const browser = await launchChromium();
  corella.atEnd(() => browser.close());
  const calendar = await weigh(browser, corella.address, schedulePath('contact'));
  const calculator = await weigh(browser, corella.address, pagePath(practice.slug, 'calculator'), {
    async afterwards(page) {
      await page.getByLabel('Gross annual income').fill('78400');
      await page.getByLabel('Tax withheld').fill('15876');
      await page.getByRole('button', { name: 'Calculate' }).click();
      await page.locator('.result-actions').waitFor();
    },
  });
  const own = [...calculator.scripts].filter(([script]) => !calendar.scripts.has(script));
  const added = own.reduce((sum, [, bytes]) => sum + bytes, 0);
  for (const [script, bytes] of own) console.log(`${String(bytes).padStart(7)}  ${script}`);
  console.log(`${String(added).padStart(7)}  bytes added by the calculator (goal ${goal})`);
  console.log(`${String(calculator.bytes.scripts).padStart(7)}  bytes of JavaScript in all`);
  process.exitCode = added <= goal ? 0 : 1;
});
