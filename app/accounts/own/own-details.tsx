import { type FormEvent, useState } from 'react';
import { focusField } from '#app/accounts/focus-field.ts';
import { changeOwnDetails } from '#app/api/accounts/own-account.ts';
import { storedToken } from '#app/api/accounts/session.ts';
import { wordsOf } from '#app/api/call.ts';
import { refusedField } from '#app/api/refused-field.ts';
import { useAct } from '#app/api/use-act.ts';
import { useUser } from '#app/session/current-user.tsx';
import { rememberedUser, rememberUser } from '#app/session/remembered-user.ts';
import { Button } from '#app/ui/button.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { marked } from '#app/ui/fields/described.ts';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { account } from '#content/accounts/account.ts';
import { personFields } from '#domain/accounts/fields.ts';
import type { ProfileChange } from '#domain/accounts/people.ts';
import { firstProblem, type Problem } from '#domain/fields/text-field.ts';
import { wording } from '#domain/wording.ts';
import { AccountSection } from './account-section.tsx';

const words = account.details;
const fields = { name: personFields.name, phone_number: personFields.phone };

type Field = keyof typeof fields;

export function OwnDetails() {
  const user = useUser();
  const { name, phone_number, email, type } = user;
  const { notify } = useToasts();
  const [form, setForm] = useState({ name, phone_number });
  const [problem, setProblem] = useState<Problem<Field>>();
  const { act, isBusy: busy } = useAct();

  function refuse(found: Problem<Field>) {
    setProblem(found);
    focusField(`own-${found.field}`);
  }

  /** A number that the practice has changed would be confirmed by sending it along. */
  function changed(): ProfileChange {
    const { name: known, phone_number: number } = rememberedUser(storedToken()) ?? user;
    return {
      ...(form.name === known ? {} : { name: form.name }),
      ...(form.phone_number === number ? {} : { phone_number: form.phone_number }),
    };
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const problem = firstProblem(fields, form);
    if (problem) return refuse(problem);
    const answer = await act(() => changeOwnDetails(changed()));
    if (!answer) return;
    if (answer.ok) {
      if (answer.data.data) rememberUser(storedToken(), answer.data.data);
      return notify('success', answer.data.message ?? wording.accounts.profileUpdated);
    }
    const field = refusedField(answer, form);
    const message = wordsOf(answer, words.failed);
    if (field) refuse({ field, message });
    else notify('error', message);
  }

  const control = (field: Field) => ({
    ...marked(fields[field]),
    id: `own-${field}`,
    name: field,
    maxLength: fields[field].limit,
    value: form[field],
    error: problem?.field === field ? problem.message : undefined,
    onChange: (event: { target: { value: string } }) => {
      setForm({ ...form, [field]: event.target.value });
      setProblem(undefined);
    },
  });
  return (
    <AccountSection id="details" heading={words.heading} lede={words.lede}>
      <form noValidate onSubmit={submit}>
        <TextField {...control('name')} autoComplete="name" />
        <TextField {...control('phone_number')} width="medium" autoComplete="tel" />
        <Button type="submit" className="account-submit" busy={busy && words.busy}>
          {words.submit}
        </Button>
      </form>
      <dl className="account-fact">
        <dt>{words.email}</dt>
        <dd>{email}</dd>
        <dd className="quiet">{words.emailHints[type]}</dd>
      </dl>
    </AccountSection>
  );
}
