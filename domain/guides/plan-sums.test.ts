import { expect, test } from 'vitest';
import { numberIn, planSums, sumInWords } from './plan-sums.ts';

const plan = (typed: Record<string, string>) => (id: string) =>
  sumInWords(id, (field) => numberIn(typed[field] ?? ''));

test('Mariam’s plan of the guide adds up', () => {
  const sum = plan({
    'setup-premises': '12,000',
    'setup-equipment': '$8 000',
    'setup-legal': '1500',
    'setup-stock': '',
    'sales-customers': '800',
    'sales-average': '10.00',
    'cost-fixed': '6,000',
    'cost-wages': '1,400',
    'cost-variable': '3',
    'cash-opening': '24,000',
    'cash-shortfall': '3,000',
  });
  expect(sum('setup-total')).toBe('$23,650');
  expect(sum('sales-month')).toBe('$8,000');
  expect(sum('cost-breakeven')).toBe('1,058 sales');
  expect(sum('cash-runway')).toBe('8 months');
  expect(sum('fund-reserve')).toBe('$29,400');
});

test('nothing is worked out from nothing, from words or by dividing by nothing', () => {
  for (const id of Object.keys(planSums)) expect(plan({})(id)).toBe('');
  expect(plan({ 'cash-opening': '5000', 'cash-shortfall': '0' })('cash-runway')).toBe('');
  expect(plan({ 'cash-opening': 'a lot', 'cash-shortfall': '10' })('cash-runway')).toBe('');
  const atALoss = { 'cost-fixed': '100', 'sales-average': '5', 'cost-variable': '6' };
  expect(plan(atALoss)('cost-breakeven')).toBe('');
});

test('one month is one month, and a part of one is shown', () => {
  const runway = (opening: string) =>
    plan({ 'cash-opening': opening, 'cash-shortfall': '1000' })('cash-runway');
  expect(runway('1000')).toBe('1 month');
  expect(runway('7500')).toBe('7.5 months');
});
