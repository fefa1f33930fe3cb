import { expect, test } from 'vitest';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { withoutHidden } from './without-hidden.ts';

const { tfn: _, dateOfBirth: __, ...personal } = exampleAnswers.personal;
const { accountNumber: ___, ...banking } = exampleAnswers.banking;

test('a draft loses its hidden answers and nothing else', () => {
  expect(withoutHidden(exampleAnswers)).toEqual({ ...exampleAnswers, personal, banking });
});

test('so does one that was kept under the names of the call, or in a list', () => {
  const { tfn, dateOfBirth } = exampleAnswers.personal;
  const text = JSON.stringify(withoutHidden({ ...payloadOf(exampleAnswers), all: [{ tfn }] }));
  expect(text).not.toContain(tfn);
  expect(text).not.toContain(dateOfBirth);
  expect(text).not.toContain(exampleAnswers.banking.accountNumber);
});
