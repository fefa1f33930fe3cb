import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button, field, refusals, says } from '#testing/components/page-parts.ts';
import { showPart } from '#testing/components/show.tsx';
import { TaxCalculator } from './tax-calculator.tsx';
import './calculator.page.css';

const refund = '#income=78400&taxWithheld=15876&otherIncome=420&deductions=4850';

const income = () => field('Gross annual income');
const withheld = () => field('Tax withheld');
const year = () => field('Year and rules');
const other = (label: string) => page.getByLabelText(new RegExp(`^${label}`));
const toggle = () => page.getByRole('button', { name: /advanced options/ });
const outcome = () => document.querySelector('.outcome');
const calculate = () => button('Calculate').click();
const isGone = (words: string | RegExp) =>
  expect.poll(() => page.getByText(words).elements()).toEqual([]);
const shows = (words: string) => expect.poll(() => outcome()?.textContent).toContain(words);
const complaintOf = (input: Element) => (input as HTMLInputElement).validationMessage;

const meaningless = /^Error: Please enter an amount in dollars, such as/;

function show(fragment = '') {
  history.replaceState(null, '', fragment || location.pathname + location.search);
  showPart(<TaxCalculator />);
}

async function fill(amounts: { income: string; withheld: string }) {
  await income().fill(amounts.income);
  await withheld().fill(amounts.withheld);
}

beforeEach(() => () => history.replaceState(null, '', location.pathname + location.search));

test('it opens on the simplified estimate without a result', async () => {
  show();
  await expect.element(year()).toHaveValue('2024-25-simplified');
  expect(outcome()).toBeNull();
  await says(/general, simplified estimate for FY2024-25/);
});

test.each([
  ['72345', '15 678.49', '+$1,740', 'This is your estimated refund.', 'outcome-good'],
  ['0', '0', '+$0', '', 'outcome-good'],
] as const)(
  'of %s dollars with %s withheld it makes %s',
  async (earned, kept, amount, sentence, look) => {
    show();
    await fill({ income: `$${earned}`, withheld: kept });
    await calculate();
    await shows(amount);
    await shows(sentence);
    expect(outcome()?.classList).toContain(look);
  },
);

test('a bill is red, with its sign and sentence', async () => {
  show();
  await fill({ income: '95000', withheld: '25000' });
  await button('Show advanced options').click();
  await other('Total deductions').fill('1,200');
  await other('Existing HELP/HECS balance').fill('22,000');
  await calculate();
  await shows('-$963');
  await shows('You may owe additional tax.');
  expect(outcome()?.classList).toContain('outcome-bad');
});

test('the advanced panel opens and closes and keeps what was entered', async () => {
  show();
  await expect.element(toggle()).toHaveAttribute('aria-expanded', 'false');
  const deductions = other('Total deductions');
  await expect.element(deductions).not.toBeVisible();
  await toggle().click();
  await expect.element(toggle()).toHaveAttribute('aria-expanded', 'true');
  await deductions.fill('500');
  await toggle().click();
  await expect.element(deductions).not.toBeVisible();
  await says('1 filled in');
  await toggle().click();
  await expect.element(deductions).toHaveValue('500');
});

test('income and tax withheld are required by the browser’s own check', async () => {
  show();
  await calculate();
  expect(outcome()).toBeNull();
  await expect.element(income()).toHaveFocus();
  expect(complaintOf(income().element())).not.toBe('');
  await fill({ income: '50,000', withheld: ' \u200b' });
  await calculate();
  await expect.element(withheld()).toHaveFocus();
  expect(outcome()).toBeNull();
});

test('a negative or meaningless amount gets a message at its field', async () => {
  show();
  await fill({ income: '-5', withheld: 'about ten' });
  await calculate();
  await expect
    .poll(refusals)
    .toEqual(['Error: Please enter 0 or more.', expect.stringMatching(meaningless)]);
  expect(outcome()).toBeNull();
  await fill({ income: '50,000', withheld: '9,000' });
  await expect.poll(refusals).toEqual([]);
  await calculate();
  await expect.poll(outcome).not.toBeNull();
});

test('errors do not appear or clear on blur, so that no click is lost', async () => {
  show();
  await calculate();
  await expect.poll(refusals).toHaveLength(2);
  await toggle().click();
  await expect.element(other('Total deductions')).toBeVisible();
  expect(refusals()).toHaveLength(2);
  await fill({ income: '50,000', withheld: '20k' });
  await expect.poll(refusals).toEqual([]);
  await calculate();
  await expect.poll(refusals).toEqual([expect.stringMatching(meaningless)]);
  await expect.element(withheld()).toHaveFocus();
});

test('a wrong amount in the closed panel opens it', async () => {
  show();
  await fill({ income: '50,000', withheld: '9,000' });
  await toggle().click();
  await other('Other income').fill('-1');
  await toggle().click();
  await calculate();
  await expect.element(other('Other income')).toHaveFocus();
  expect(outcome()).toBeNull();
});

test('another year follows its own law, including for non-residents', async () => {
  show();
  const residency = field('Your residency for tax');
  expect(residency.elements()).toEqual([]);
  await year().selectOptions('2026-27');
  await residency.selectOptions('Working holiday maker');
  await fill({ income: '52,000', withheld: '8,450' });
  await calculate();
  await shows('-$400');
  await shows('Your estimate for 2026-27, Working holiday maker');
  await year().selectOptions('Simplified estimate 2024-25');
  await shows('Simplified estimate 2024-25');
  await expect.poll(() => residency.elements()).toEqual([]);
});

test('a result for residents in 2026-27 says that the standard deduction is not in it', async () => {
  const line = /The \$1,000 standard deduction is not added here\./;
  show();
  await fill({ income: '60,000', withheld: '10,000' });
  await calculate();
  for (const label of ['2024-25', '2025-26', 'Simplified estimate 2024-25']) {
    await year().selectOptions(label);
    await shows(label);
    expect(page.getByText(line).elements()).toEqual([]);
  }
  await year().selectOptions('2026-27');
  await shows('+$380');
  await says(line);
  await field('Your residency for tax').selectOptions('Foreign resident');
  await shows('Foreign resident');
  await isGone(line);
});

test('a result for an earlier year offers the one that is lodged now, with one press', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-16T00:00:00Z'), toFake: ['Date'] });
  show(refund);
  await says(/Returns for 2025-26 are being lodged now\./);
  await button('See these figures for 2025-26').click();
  await shows('Your estimate for 2025-26');
  await expect.element(year()).toHaveValue('2025-26');
  await expect.element(page.getByRole('status').first()).toHaveFocus();
  await isGone(/are being lodged now/);
  await year().selectOptions('2026-27');
  await shows('2026-27');
  await isGone(/are being lodged now/);
});

test('editing a figure marks the result as out of date until it is calculated again', async () => {
  show(refund);
  const changed = /You have changed the figures\. Calculate again\./;
  await shows('+$1,418');
  await isGone(changed);
  await withheld().fill('16,876');
  await says(changed);
  await year().selectOptions('2025-26');
  await shows('+$1,418');
  await says(changed);
  await calculate();
  await isGone(changed);
  await shows('+$2,418');
});

test('the working shows each line with its formula and source', async () => {
  show(refund);
  await says('$4,288 plus 30% of the $28,970 over $45,000');
  const working = document.querySelector('.working');
  const links = [...(working?.querySelectorAll('a') ?? [])];
  expect(
    links.find(({ textContent }) => textContent?.includes('ATO, tax rates for'))?.href,
  ).toMatch(/^https:\/\/www\.ato\.gov\.au\//);
  for (const link of links) expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

test('the charts are also given in words and as a table', async () => {
  show(refund);
  await expect.element(page.getByRole('img', { name: /Income tax 16.5 cents/ })).toBeVisible();
  const you = page.getByRole('img', { name: /You are at \$4,850, with \+\$1,418/ });
  await expect.element(you).toBeVisible();
  await page.getByText('Show the curve as a table').click();
  await expect.element(page.getByRole('rowheader', { name: '$20,000' })).toBeVisible();
});

test('the person’s point is on the curve, even beside a jump in it', async () => {
  show('#income=71000&taxWithheld=16000&deductions=100&helpBalance=40000');
  await expect.poll(() => document.querySelector('.curve-you')).not.toBeNull();
  const { cx, cy } = document.querySelector('.curve .curve-you') as SVGCircleElement;
  const place = [cx, cy].map((at) => at.baseVal.value.toFixed(1)).join();
  const corners = document.querySelector('.curve-line')?.getAttribute('points')?.split(' ');
  expect(corners).toContain(place);
});

test('where copying is refused, the link is put into the address bar', async () => {
  const clipboard = vi.spyOn(navigator, 'clipboard', 'get');
  clipboard.mockReturnValue(undefined as unknown as Clipboard);
  show();
  await fill({ income: '50,000', withheld: '9,000' });
  await calculate();
  history.replaceState(null, '', location.pathname + location.search);
  await button('Copy a link').click();
  await says(/The link is now in the address bar/);
  expect(location.hash).toContain('#income=50000&taxWithheld=9000');
  clipboard.mockRestore();
});

test('the year shown in the form is used, even without a change event', async () => {
  show();
  await fill({ income: '20,000', withheld: '0' });
  const select = year().element() as HTMLSelectElement;
  select.value = '2025-26';
  select.form?.requestSubmit();
  await shows('Your estimate for 2025-26');
  await expect.element(year()).toHaveValue('2025-26');
});

test('a link that was tampered with says so, and fills nothing in', async () => {
  const sentence = /^Your link holds figures that we could not read\./;
  show('#main');
  await expect.element(income()).toBeVisible();
  await isGone(sentence);
  show('#income=95000&taxWithheld=20000&year=2024-25-simplified&residency=foreign');
  await says(sentence);
  expect(outcome()).toBeNull();
  await expect.element(income()).toHaveValue('');
  await fill({ income: '50,000', withheld: '9,000' });
  await calculate();
  await shows('+$2,462');
  await isGone(sentence);
});

test('opening a shared link on the page replaces everything that was typed', async () => {
  show();
  await toggle().click();
  await other('Total deductions').fill('500');
  await toggle().click();
  await says('1 filled in');
  await income().fill('about ten');
  await calculate();
  await expect.poll(refusals).toHaveLength(2);
  location.hash = '#income=50000&taxWithheld=9000';
  await shows('+$2,462');
  expect(refusals()).toEqual([]);
  expect(page.getByText('1 filled in').elements()).toEqual([]);
  expect(page.getByText(/You have changed the figures/).elements()).toEqual([]);
});
