import { pressTime } from '#app/ui/fields/press-time.ts';
import { emailDoubt, phoneDoubt } from '#domain/fields/typing-slips.ts';
import { describe } from './show-messages.ts';

/** Friendly questions about likely typing slips, in a form without React. They stop no one. */

const lineOf = ({ id }: Element) => document.getElementById(`${id}-warning`);

function forget(control: HTMLInputElement): void {
  const line = lineOf(control);
  line?.replaceChildren();
  describe(control, (id) => id !== line?.id);
}

function ask(control: HTMLInputElement, ...question: (string | Node)[]): void {
  const line = lineOf(control);
  if (!line) return;
  line.replaceChildren(...question);
  describe(control, () => true, line.id);
}

function buttonFor(control: HTMLInputElement, meant: string, label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'text-button';
  button.textContent = label;
  button.addEventListener('click', () => {
    control.value = meant;
    forget(control);
    control.focus();
  });
  return button;
}

function doubt(control: HTMLInputElement): void {
  // Someone is typing again, or has an error to mend first.
  if (control === document.activeElement || control.hasAttribute('aria-invalid')) return;
  forget(control);
  const email = control.type === 'email' ? emailDoubt(control.value) : undefined;
  if (email) ask(control, `${email.question} `, buttonFor(control, email.meant, email.use));
  const phone = control.type === 'tel' ? phoneDoubt(control.value) : undefined;
  if (phone) ask(control, phone);
}

export function showDoubts(form: HTMLFormElement): void {
  const onlyInputs = (act: (control: HTMLInputElement) => void) => (event: Event) => {
    if (event.target instanceof HTMLInputElement) act(event.target);
  };
  form.addEventListener('input', onlyInputs(forget));
  form.addEventListener('invalid', onlyInputs(forget), true);
  form.addEventListener(
    'change',
    onlyInputs((control) => setTimeout(doubt, pressTime, control)),
  );
}
