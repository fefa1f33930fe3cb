/** Focuses the field that needs fixing; screen readers then read its error out. */
export function focusField(id: string): void {
  document.getElementById(id)?.focus();
}

/** The same, with what was typed selected: typing replaces it. */
export function selectField(id: string): void {
  const field = document.getElementById(id);
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}
