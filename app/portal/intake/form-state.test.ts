import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Answers, noAnswers } from '#domain/intake/answers.ts';
import { exampleAnswers } from '#domain/intake/example.ts';
import { mayOpen } from '#domain/intake/navigation.ts';
import { type StepId, stepIds } from '#domain/intake/steps.ts';
import { arbitraryAnswers } from '#testing/intake/arbitrary-answers.ts';
import {
  advanced,
  atAnswer,
  edited,
  type FormState,
  isTouched,
  openForm,
  renewed,
  replacedBy,
  signatureCleared,
  signed,
  startedFrom,
  steppedBack,
  travelled,
} from './form-state.ts';

const opened = openForm('a key');
const at = (step: StepId, answers: Answers = exampleAnswers): FormState => ({
  ...opened,
  step,
  answers,
});

test('a form opens at its first step, untouched, under a key of its own', () => {
  expect(opened).toMatchObject({ step: 'personal', key: 'a key', errors: {} });
  expect(isTouched(opened)).toBe(false);
  expect(isTouched(edited(opened, 'personal', { tfn: '1' }))).toBe(true);
  expect(isTouched(openForm('a key', exampleAnswers))).toBe(false);
});

test('next year’s form starts without bank account, agreement and signature', () => {
  const { banking, signature } = noAnswers;
  const form = startedFrom(advanced(opened), exampleAnswers);
  expect(form.answers).toEqual({
    ...exampleAnswers,
    banking,
    signature,
    additional: { ...exampleAnswers.additional, consent: false },
  });
  expect([isTouched(form), form.errors]).toEqual([true, {}]);
});

test('a refused Next shows the messages of the step and stays', () => {
  const form = advanced(opened);
  expect(form).toMatchObject({ step: 'personal', refusals: 1, moves: 0 });
  expect(Object.keys(form.errors)).toEqual(['tfn', 'lastName', 'givenNames', 'dateOfBirth']);
  expect(advanced(form).refusals).toBe(2);
});

test('an edit takes away the message of its field and no other', () => {
  const form = edited(advanced(opened), 'personal', { lastName: 'N' });
  expect(form.answers.personal.lastName).toBe('N');
  expect(Object.keys(form.errors)).toEqual(['tfn', 'givenNames', 'dateOfBirth']);
});

test('a message disappears together with its field', () => {
  const { address, spouse } = noAnswers;
  const elsewhere = at('address', {
    ...exampleAnswers,
    address: { ...address, postalDifferent: true },
  });
  expect(Object.keys(advanced(elsewhere).errors)).toHaveLength(4);
  expect(edited(advanced(elsewhere), 'address', { postalDifferent: false }).errors).toEqual({});
  const paired = at('spouse', { ...exampleAnswers, spouse: { ...spouse, hasSpouse: 'yes' } });
  expect(Object.keys(advanced(paired).errors)).toHaveLength(4);
  expect(edited(advanced(paired), 'spouse', { hasSpouse: 'no' }).errors).toEqual({});
});

test('Next opens the following step without the previous step’s messages', () => {
  const form = advanced({ ...at('personal'), errors: { tfn: 'old' } });
  expect(form).toMatchObject({ step: 'contact', errors: {}, moves: 1 });
});

test('Submit Form on a valid step changes nothing by itself', () => {
  const form = at('signature');
  expect(advanced(form)).toBe(form);
});

test('Previous from the spouse step asks the spouse question again', () => {
  const form = steppedBack(at('spouse'));
  expect(form).toMatchObject({ step: 'spouse', moves: 1 });
  expect(form.answers.spouse).toEqual({ ...exampleAnswers.spouse, hasSpouse: '' });
});

test('the browser’s forward button stops at the first step that is no longer valid', () => {
  const { contact } = noAnswers;
  const form = travelled(at('personal', { ...exampleAnswers, contact }), 'banking');
  expect(form.step).toBe('contact');
  expect(Object.keys(form.errors)).toEqual(['email', 'selectedPhones']);
  expect(travelled(at('personal'), 'banking')).toMatchObject({ step: 'banking', errors: {} });
});

test('a signature sets its date; clearing it removes both and every stroke', () => {
  const drawing = { width: 300, strokes: [] };
  const form = signed(at('signature', noAnswers), { drawing }, 'data:x', '2026-11-15');
  expect(form.answers.signature).toEqual({ image: 'data:x', date: '2026-11-15' });
  expect(form.signing.drawing).toBe(drawing);
  const cleared = signatureCleared(form, 'typing');
  expect(cleared.answers.signature).toEqual({ image: '', date: '' });
  expect(cleared.signing).toEqual({ ...opened.signing, by: 'typing' });
});

test('deleting a typed name removes the date too', () => {
  const form = signed(at('signature'), { typedName: '' }, '', '2026-11-15');
  expect(form.answers.signature).toEqual({ image: '', date: '' });
});

test('an answer that changes after signing takes the signature away', () => {
  const signedForm = at('signature');
  const form = edited(signedForm, 'contact', { email: 'other@example.com' });
  expect(form).toMatchObject({
    mustSignAgain: true,
    answers: { signature: { image: '', date: '' } },
  });
  expect(signed(form, {}, 'data:x', '2026-11-15').mustSignAgain).toBe(false);
  expect(steppedBack(at('spouse')).mustSignAgain).toBe(true);
  expect(edited(signedForm, 'signature', { date: '2026-11-15' }).mustSignAgain).toBe(false);
  expect(replacedBy(signedForm, noAnswers, 'personal')).toMatchObject({
    mustSignAgain: true,
    answers: noAnswers,
    opened: noAnswers,
  });
});

test('after a look at all answers, changing one leads there and straight back', () => {
  const form = atAnswer(at('signature'), 'contact', 'contact-email');
  expect(form).toMatchObject({ step: 'contact', focusOn: 'contact-email', errors: {} });
  const fixed = edited(form, 'contact', { email: 'other@example.com' });
  const back = advanced(fixed);
  expect(back).toMatchObject({ step: 'signature', focusOn: 'change-contact-email' });
  expect(back.changing).toBeUndefined();
  expect(advanced(edited(form, 'contact', { email: '' })).step).toBe('contact');
  // What the change made wrong in another step comes first.
  const wrong = { ...fixed, answers: { ...fixed.answers, address: noAnswers.address } };
  expect(advanced(wrong)).toMatchObject({ step: 'address', changing: 'contact-email' });
  expect(travelled(form, 'signature').changing).toBeUndefined();
});

test('a fresh key is another submission of the same answers', () => {
  const form = renewed(at('signature'), 'another key');
  expect(form).toEqual({ ...at('signature'), key: 'another key' });
});

test('no sequence of buttons opens a step while an earlier one is invalid', () => {
  const act = fc.oneof(
    fc.constant(advanced),
    fc.constant(steppedBack),
    fc.constantFrom(...stepIds).map((step) => (form: FormState) => travelled(form, step)),
    fc.tuple(fc.constantFrom(...stepIds), arbitraryAnswers).map(
      ([step, answers]) =>
        (form: FormState) =>
          form.step === step ? edited(form, step, answers[step]) : form,
    ),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      let form = opened;
      for (const one of acts) {
        form = one(form);
        expect(mayOpen(form.step, form.answers)).toBe(true);
      }
    }),
    { numRuns: 30 },
  );
});
