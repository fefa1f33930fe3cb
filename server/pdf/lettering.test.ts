import { expect, test } from 'vitest';
import { isShowable, runsOf } from './lettering.ts';

const textOf = (text: string) =>
  runsOf(text)
    .map((run) => run.text)
    .join('');

test('names of all of Europe and Vietnam are written as they are', () => {
  for (const name of ['Linh Nguyễn', 'Đặng Thị Hương', 'Łukasz Dvořák', 'Çelik', 'Ana Đorđević']) {
    expect([name, textOf(name), isShowable(name)]).toEqual([name, name, true]);
  }
});

test('each letter comes from the first typeface that has it', () => {
  expect(runsOf('Nguyễn')).toEqual([
    { typeface: 'text', text: 'Nguy' },
    { typeface: 'vietnamese', text: 'ễ' },
    { typeface: 'text', text: 'n' },
  ]);
  expect(runsOf('Dvořák')[1]).toEqual({ typeface: 'extended', text: 'ř' });
});

test('a letter and its accent are joined', () => {
  expect(textOf('e\u0301')).toBe('é');
});

test('characters that we cannot draw are named by their number, never left out', () => {
  expect(textOf('李 Mei 🦜')).toBe('[U+674E] Mei [U+1F99C]');
  expect(isShowable('李')).toBe(false);
});
