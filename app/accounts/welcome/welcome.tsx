import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { AccessFormEnd } from '#app/accounts/access-form-end.tsx';
import { focusField } from '#app/accounts/focus-field.ts';
import { StrengthHint } from '#app/accounts/passwords/strength-hint.tsx';
import { SheetHeading } from '#app/accounts/sheet-heading.tsx';
import { readSignIn, type SignInOutcome } from '#app/accounts/sign-in/read-sign-in.ts';
import { beginSession, setSecondFactorNeeded } from '#app/api/accounts/session.ts';
import { acceptWelcome } from '#app/api/accounts/sign-in.ts';
import { refusedField } from '#app/api/refused-field.ts';
import { homeOf } from '#app/session/audience.ts';
import { rememberUser } from '#app/session/remembered-user.ts';
import { screenMeta } from '#app/session/screen-meta.ts';
import { useLinkToken } from '#app/session/use-link-token.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { described } from '#app/ui/fields/described.ts';
import { PasswordField } from '#app/ui/fields/password-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { useBusy } from '#app/ui/use-busy.ts';
import { access } from '#content/accounts/sign-in.ts';
import { practice } from '#content/practice.ts';
import { welcomeFields } from '#domain/accounts/passwords/own-password.ts';
import { firstProblem } from '#domain/fields/text-field.ts';
import { pagePath, portalPaths } from '#domain/paths.ts';
import { wording } from '#domain/wording.ts';
import type { Route } from './+types/welcome';

const words = access.welcome;

export const meta: Route.MetaFunction = () => screenMeta(words.title);

/** Opened from the link in a mail, by someone whose account the practice has just made. */
export default function Welcome() {
  const { token, forget } = useLinkToken();
  const [isRefused, setIsRefused] = useState(false);
  const navigate = useNavigate();

  async function begin({ token, user, mustSetUp }: SignedIn) {
    rememberUser(token, user);
    beginSession(token, user.type);
    setSecondFactorNeeded(mustSetUp);
    await navigate(mustSetUp ? portalPaths.account : homeOf(user.type), { replace: true });
  }

  function refuse() {
    setIsRefused(true);
    forget();
  }

  if (token === '' || isRefused) return <InvalidLink replaces={isRefused} />;
  return <WelcomeForm token={token} onSignedIn={begin} onRefused={refuse} />;
}

const empty = { name: '', password: '' };
const renamed = { newPassword: 'password' } as const;

type Form = typeof empty;
type SignedIn = SignInOutcome & { kind: 'signed-in' };

interface WelcomeFormProps {
  token: string;
  onSignedIn: (session: SignedIn) => Promise<void>;
  /** The link is invalid or has expired. */
  onRefused: () => void;
}

function WelcomeForm({ token, onSignedIn, onRefused }: WelcomeFormProps) {
  const [form, setForm] = useState(empty);
  const [problem, setProblem] = useState<ReturnType<typeof firstProblem<typeof welcomeFields>>>();
  const [failure, setFailure] = useState<string>();
  const { isBusy, once } = useBusy();

  const field = (name: keyof Form) => ({
    ...described(welcomeFields[name]),
    id: `welcome-${name}`,
    name,
    value: form[name],
    error: problem?.field === name ? problem.message : undefined,
    onChange: (event: { target: { value: string } }) => {
      setForm({ ...form, [name]: event.target.value });
      setProblem(undefined);
      setFailure(undefined);
    },
  });

  function refuse(field: keyof Form, message: string) {
    setProblem({ field, message });
    focusField(`welcome-${field}`);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = firstProblem(welcomeFields, form);
    if (found) return refuse(found.field, found.message);
    setFailure(undefined);
    const { name, password: newPassword } = form;
    const answer = await once(async () => {
      const answer = await acceptWelcome({ token, newPassword, name });
      const outcome = readSignIn(answer, wording.access.notSaved);
      if (outcome.kind === 'signed-in') await onSignedIn(outcome);
      return answer;
    });
    if (!answer || answer.ok) return;
    if (answer.field === 'token') return onRefused();
    const message = answer.message ?? wording.access.notSaved;
    const field = refusedField(answer, form, renamed);
    if (field) refuse(field, message);
    else setFailure(message);
  }

  return (
    <>
      <SheetHeading text={words.heading} />
      <p className="mt-3">{words.lede}</p>
      <form noValidate onSubmit={submit}>
        <TextField {...field('name')} hint={words.hints.name} autoComplete="name" />
        <PasswordField
          {...field('password')}
          hint={words.hints.newPassword}
          autoComplete="new-password"
        />
        <StrengthHint password={form.password} personal={[form.name]} />
        <AccessFormEnd failure={failure} isBusy={isBusy} words={words} />
      </form>
      <p className="quiet mt-6">
        {words.notice(practice.name)}{' '}
        <a href={pagePath(practice.slug, 'privacy')}>{words.privacy}</a>
      </p>
    </>
  );
}

function InvalidLink({ replaces }: { replaces: boolean }) {
  const { heading, text, action } = words.invalid;
  return (
    <>
      <SheetHeading text={heading} replaces={replaces} />
      <p className="mt-4">{text}</p>
      <p className="mt-4">{wording.accounts.welcomeInvalid.replace('{phone}', practice.phone)}</p>
      <ButtonLink to={portalPaths.login} look="primary" className="access-submit">
        {action}
      </ButtonLink>
    </>
  );
}
