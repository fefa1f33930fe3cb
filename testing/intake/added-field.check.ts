import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FormParts } from '#app/admin/intake/form/form-parts.tsx';
import { openForm } from '#app/portal/intake/form-state.ts';
import { StepFields } from '#app/portal/intake/steps/step-fields.tsx';
import { ToastProvider } from '#app/ui/feedback/toasts.tsx';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { validateStep } from '#domain/intake/validate-step.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';

/**
 * Runs in the copy that `added-field.db.test.ts` makes, where the form has three more fields, on
 * records made without them. `OLDER_FORM` is a form among those records.
 */

const { RECORDS_URL: url = '', RECORDS_KEYS: dataDir = '', OLDER_FORM: older = '' } = process.env;
const password = 'a long walk by the river';

const answers = {
  ...exampleAnswers,
  personal: { ...exampleAnswers.personal, addedTitle: 'Tran' },
  contact: { ...exampleAnswers.contact, addedName: ' Jasmine\u0007 ' },
  banking: { ...exampleAnswers.banking, addedNumber: '5566 7788' },
};

let running: TestApp;
let asClient: { authorization: string };
let asAdmin: { authorization: string };
let newer: string;

const send = (payload: object) =>
  running.app.inject({ method: 'POST', url: '/api/forms/contact', headers: asClient, payload });
const read = async (id: string) => {
  const path = `/api/submissions/${id}`;
  const answer = await running.app.inject({ url: path, headers: asAdmin });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
};

beforeAll(async () => {
  running = await buildTestApp({ records: { url, dataDir } });
  asClient = await signIn(running, await createUser(running));
  asAdmin = await signIn(running, await createUser(running, { type: 'admin', password }));
  newer = (await send(payloadOf(answers))).json().data._id;
}, 60_000);
afterAll(() => running.close());

function draw(element: ReactElement): string {
  const router = createMemoryRouter([{ path: '*', element }]);
  const page = createElement(ToastProvider, null, createElement(RouterProvider, { router }));
  return renderToStaticMarkup(page);
}

test('the step asks for it', () => {
  const form = { ...openForm('a key'), step: 'contact' } as const;
  const html = draw(createElement(StepFields, { form, parts: undefined, onChange: () => {} }));
  expect(html).toMatch(/<label[^>]*for="contact-addedName">Added name<span[^>]*> \(opti/);
  expect(html).toMatch(/<input[^>]*id="contact-addedName"/);
});

test('it may be empty, and has its limit on the screen and on the server', async () => {
  const named = (addedName: string) => ({
    ...answers,
    contact: { ...answers.contact, addedName },
  });
  const tooLong = 'That’s longer than we can take. Please shorten it.';
  expect(validateStep('contact', named(''))).toEqual({});
  expect(validateStep('contact', named('x'.repeat(101)))).toEqual({ addedName: tooLong });
  const refused = await send(payloadOf(named('x'.repeat(101))));
  expect([refused.statusCode, refused.json().message]).toEqual([400, tooLong]);
});

test('the API description has it', async () => {
  const { paths } = (await running.app.inject('/api/docs/openapi.json')).json();
  const { schema } = paths['/api/forms/contact'].post.requestBody.content['application/json'];
  const described = schema.properties.contactInfo.properties.addedName;
  expect(described).toEqual({ type: 'string', default: '', maxLength: 100 });
});

test('it is stored encrypted, and read again', async () => {
  const { rows } = await running.database.queries.execute(
    'select s::text as row from submissions s',
  );
  const text = JSON.stringify(rows);
  expect(text).toContain(newer);
  for (const secret of ['Jasmine', 'Tran', '55667788']) {
    expect(text).not.toContain(secret);
    // A bytea column shows its bytes in hex.
    expect(text).not.toContain(Buffer.from(secret).toString('hex'));
  }
  const { form } = await read(newer);
  expect(form.contactInfo.addedName).toBe('Jasmine');
  expect(form.personalDetails.addedTitle).toBe('Tran');
});

const acts = { onReveal: () => {}, onChange: () => {}, onReload: async () => true };

test('the desk has a line for it', async () => {
  const submission = await read(newer);
  const html = draw(createElement(FormParts, { submission, acts }));
  expect(html).toContain('<dt>Added name</dt><dd>Jasmine</dd>');
  expect(html).toContain('<dt>Added title</dt><dd>Tran</dd>');
  expect(html).toContain('<dt>Added number</dt><dd><span class="hidden-fact">');
});

test('a hidden one is only revealed', async () => {
  expect(JSON.stringify(await read(newer))).not.toContain('5566');
  const post = (path: string, payload: object) =>
    running.app.inject({ method: 'POST', url: path, headers: asAdmin, payload });
  await post('/api/users/confirm-password', { password });
  const path = `/api/submissions/${newer}/reveal`;
  const revealed = await post(path, { field: 'addedNumber' });
  expect(revealed.json().data).toEqual({ field: 'addedNumber', value: '55667788' });
});

test('a form that was stored before is still read, with these fields empty', async () => {
  const submission = await read(older);
  expect(submission.form.contactInfo).toMatchObject({
    email: 'linh@example.com',
    addedName: '',
  });
  expect(submission.form.personalDetails).toMatchObject({ lastName: 'Nguyen', addedTitle: '' });
  const html = draw(createElement(FormParts, { submission, acts }));
  expect(html).toContain('<dt>Added name</dt><dd>Not given</dd>');
});
