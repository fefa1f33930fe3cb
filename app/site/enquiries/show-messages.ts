import { type Control, withoutBubble } from '#app/ui/fields/without-bubble.ts';

/** The browser's messages beside the fields of a form without React. */

function clear(control: Control): void {
  control.removeAttribute('aria-invalid');
  const line = document.getElementById(`${control.id}-error`);
  if (!line) return;
  line.parentElement?.classList.remove('field-bad');
  line.remove();
  describe(control, (id) => id !== line.id);
}

/** Which lines belong to it, for screen readers. */
export function describe(
  control: Control,
  stays: (id: string) => boolean,
  ...added: string[]
): void {
  const ids = (control.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
  const left = [...ids.filter(stays), ...added].join(' ');
  if (left) control.setAttribute('aria-describedby', left);
  else control.removeAttribute('aria-describedby');
}

/** The template holds what such a line looks like. */
function show(control: Control, template: HTMLTemplateElement): void {
  clear(control);
  const line = template.content.firstElementChild?.cloneNode(true);
  const box = control.closest('.field-box');
  if (!(line instanceof HTMLElement) || !box) return;
  line.id = `${control.id}-error`;
  line.querySelector('[data-message]')?.append(control.validationMessage);
  box.before(line);
  box.parentElement?.classList.add('field-bad');
  control.setAttribute('aria-invalid', 'true');
  describe(control, () => true, line.id);
}

export function showMessages(form: HTMLFormElement, template: HTMLTemplateElement): void {
  form.addEventListener('invalid', (event) => show(withoutBubble(event), template), true);
  form.addEventListener('input', ({ target }) => clear(target as Control));
}
