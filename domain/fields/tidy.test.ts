import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tidyLine, tidyText, withoutSpaces } from './tidy.ts';

test('a line has no line breaks and no direction marks', () => {
  expect(tidyLine(' Mei\r\nBcc: all\u2028Chen\0 ')).toBe('Mei Bcc: all Chen');
  expect(tidyLine('\u202eneh\u202c Chen')).toBe('neh Chen');
});

test('a text keeps its line breaks, tabs and direction marks', () => {
  expect(tidyText('\n One\r\n\tTwo \u2067three\u2069\v! \n')).toBe(
    'One\r\n\tTwo \u2067three\u2069 !',
  );
});

test('a null character in a text is left for the server to refuse', () => {
  expect(tidyText('a\0b')).toBe('a\0b');
});

test('spaces are removed from a pasted number', () => {
  expect(withoutSpaces(' 204\u00a0816\u200b\n')).toBe('204816');
});

test.each([tidyLine, tidyText, withoutSpaces])('applying %o twice changes nothing more', (tidy) => {
  const odd = fc.string({
    unit: fc.constantFrom(...'a 0\n\r\t\0\u0085\u00a0\u200b\u2028\u202e\u2066'),
  });
  fc.assert(
    fc.property(odd, (text) => {
      expect(tidy(tidy(text))).toBe(tidy(text));
    }),
  );
});
