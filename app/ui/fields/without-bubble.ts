export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const invalid = ['input', 'select', 'textarea'].map((tag) => `${tag}:invalid`).join();

/**
 * For an `invalid` event: keeps the browser's bubble away, which covers the next label and is gone
 * after a moment, and focuses the first control of the form that is to be fixed.
 */
export function withoutBubble(event: Pick<Event, 'preventDefault' | 'target'>): Control {
  event.preventDefault();
  const control = event.target as Control;
  if (control === control.form?.querySelector(invalid)) control.focus();
  return control;
}
