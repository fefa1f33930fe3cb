import { type FormEvent, useEffect, useState } from 'react';
import { AccessFormEnd } from '#app/accounts/access-form-end.tsx';
import { focusField } from '#app/accounts/focus-field.ts';
import { SheetHeading } from '#app/accounts/sheet-heading.tsx';
import type { ProfileStart } from '#app/accounts/sign-in/use-sign-in.ts';
import { completeProfile } from '#app/api/accounts/sign-in.ts';
import { refusedField } from '#app/api/refused-field.ts';
import { described } from '#app/ui/fields/described.ts';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { useBusy } from '#app/ui/use-busy.ts';
import { access } from '#content/accounts/sign-in.ts';
import { loginCode } from '#domain/accounts/fields.ts';
import {
  type ProfileForm,
  profileProblem,
  profileToSend,
} from '#domain/accounts/passwords/own-password.ts';
import { wording } from '#domain/wording.ts';
import { ProfileFields, profileFieldId } from './profile-fields.tsx';

const words = access.profile;
const codeId = 'profile-code';
const empty = {
  newPassword: '',
  confirmation: '',
  phone: '',
  company: '',
  address: '',
} satisfies Partial<ProfileForm>;

const renamed = { phone_number: 'phone', company_name: 'company' } as const;

interface CompleteProfileProps {
  email: string;
  known: ProfileStart;
  onComplete: (password: string) => void;
  onBack: () => void;
}

/** After the first sign-in with a temporary password: asks for a name and a new password. */
export function CompleteProfile({ email, known, onComplete, onBack }: CompleteProfileProps) {
  const { isClient, onFile, ...typed } = known;
  const [form, setForm] = useState<ProfileForm>({ ...empty, ...typed });
  const [problem, setProblem] = useState<ReturnType<typeof profileProblem>>();
  const [failure, setFailure] = useState<string>();
  const [asksForCode, setAsksForCode] = useState<string>();
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState<string>();
  const { isBusy, once } = useBusy();

  useEffect(() => {
    if (asksForCode) focusField(codeId);
  }, [asksForCode]);

  function edit(change: Partial<ProfileForm>) {
    setForm({ ...form, ...change });
    setProblem(undefined);
    setFailure(undefined);
  }

  function refuse(field: keyof ProfileForm, message: string) {
    setProblem({ field, message });
    focusField(profileFieldId(field));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const problem = profileProblem(form);
    setProblem(undefined);
    setFailure(undefined);
    if (problem) return refuse(problem.field, problem.message);
    const answer = await once(() => completeProfile(profileToSend(email, form, code)));
    if (!answer) return;
    if (answer.ok) return onComplete(form.newPassword);
    const message = answer.message ?? wording.access.profileNotUpdated;
    if (answer.code === 'code-required') {
      return setAsksForCode(message);
    }
    if (answer.field === 'code') {
      setCodeError(message);
      return focusField(codeId);
    }
    const field = refusedField(answer, form, renamed);
    if (field) refuse(field, message);
    else setFailure(message);
  }

  return (
    <>
      <SheetHeading text={words.heading} replaces />
      <p className="mt-3">{words.lede}</p>
      <form noValidate onSubmit={submit}>
        <ProfileFields
          email={email}
          isClient={isClient}
          onFile={onFile}
          form={form}
          problem={problem}
          onEdit={edit}
        />
        {asksForCode ? (
          <TextField
            {...described(loginCode)}
            id={codeId}
            name="code"
            width="short"
            inputMode="numeric"
            autoComplete="one-time-code"
            hint={asksForCode}
            error={codeError}
            value={code}
            onChange={(event) => {
              setCode(event.target.value);
              setCodeError(undefined);
            }}
          />
        ) : null}
        <AccessFormEnd failure={failure} isBusy={isBusy} words={words} />
      </form>
      <div className="access-foot">
        <TextButton onClick={onBack}>{words.back}</TextButton>
      </div>
    </>
  );
}
