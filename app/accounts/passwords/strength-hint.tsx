import { classNames } from '#app/ui/class-names.ts';
import { access } from '#content/accounts/sign-in.ts';
import { practice } from '#content/practice.ts';
import { passwordStrength } from '#domain/accounts/passwords/password-strength.ts';
import './strength-hint.css';

const words = access.strength;

interface StrengthHintProps {
  password: string;
  /** Words that are easy to guess: the person's name and email address. */
  personal: readonly string[];
}

/** Advice on a new password. Screen readers announce every change; it never blocks the form. */
export function StrengthHint({ password, personal }: StrengthHintProps) {
  const strength =
    password === '' ? undefined : passwordStrength(password, [...personal, practice.name]);
  return (
    <div className={classNames('strength', strength && `strength-${strength}`)}>
      <div className="strength-bar" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <p role="status">{strength ? `${words.label}: ${words[strength]}` : words.label}</p>
    </div>
  );
}
