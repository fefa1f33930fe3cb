/** Takes a person to what they have to mend; screen readers then read the error with the field. */
export function focusField(id: string): void {
  document.getElementById(id)?.focus();
}
