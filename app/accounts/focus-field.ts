/** Focuses the field that needs fixing; screen readers then read its error out. */
export function focusField(id: string): void {
  document.getElementById(id)?.focus();
}
