import { beforeEach, expect, test } from 'vitest';
import { claimUnsentWork, forgetUnsentWork, hasUnsentWork, unsentWork } from './unsent-work.ts';

beforeEach(() => {
  forgetUnsentWork();
  claimUnsentWork('Mei');
});

test('work can be found by its name until it is forgotten', () => {
  const form = unsentWork<{ step: number }>('form');
  expect(form.find()).toBeUndefined();
  form.keep({ step: 3 });
  expect(unsentWork('form').find()).toEqual({ step: 3 });
  expect(unsentWork('another').find()).toBeUndefined();
  form.forget();
  expect(form.find()).toBeUndefined();
  expect(hasUnsentWork()).toBe(false);
});

test('the same account gets its work back; another finds nothing', () => {
  const form = unsentWork<string>('form');
  form.keep('typed by Mei');
  claimUnsentWork('Mei');
  expect(form.find()).toBe('typed by Mei');
  claimUnsentWork('Sam');
  expect(hasUnsentWork()).toBe(false);
  claimUnsentWork('Mei');
  expect(form.find()).toBeUndefined();
});
