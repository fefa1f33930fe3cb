import { expect, test } from 'vitest';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { withoutHidden } from './without-hidden.ts';

const { tfn: _, dateOfBirth: __, ...personal } = exampleAnswers.personal;

test('a draft loses its hidden answers and the whole bank account, and nothing else', () => {
  expect(withoutHidden(exampleAnswers)).toEqual({ ...exampleAnswers, personal, banking: {} });
});

test('so does one that was kept under the names of the call, or in a list', () => {
  const { tfn, dateOfBirth } = exampleAnswers.personal;
  const { accountNumber, accountName, bsb } = exampleAnswers.banking;
  const text = JSON.stringify(withoutHidden({ ...payloadOf(exampleAnswers), all: [{ tfn }] }));
  for (const secret of [tfn, dateOfBirth, accountNumber, accountName, bsb]) {
    expect(text).not.toContain(secret);
  }
});
