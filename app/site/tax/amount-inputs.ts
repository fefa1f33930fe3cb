import { amountProblem, centsOf, tidyAmount } from '#domain/tax/amount.ts';
import { type Figures, figureNames } from '#domain/tax/estimate.ts';
import { plainAmount } from '#domain/tax/format.ts';

/** The inputs are uncontrolled and read on submit, so that typing stays fast. */

const inputsOf = (form: HTMLFormElement): HTMLInputElement[] =>
  figureNames.map((name) => form.elements.namedItem(name) as HTMLInputElement);

/** The browser treats an input that contains only a space as filled in. */
const isBlank = ({ value }: HTMLInputElement): boolean => tidyAmount(value) === '';

/** Sets the browser's validation messages and returns the invalid inputs. */
export function checkInputs(form: HTMLFormElement): HTMLInputElement[] {
  return inputsOf(form).filter((input) => {
    if (isBlank(input)) input.value = '';
    input.setCustomValidity(amountProblem(input.value) ?? '');
    return !input.validity.valid;
  });
}

export function readInputs(form: HTMLFormElement): Figures {
  const entries = inputsOf(form).map((input) => [input.id, centsOf(input.value)]);
  return Object.fromEntries(entries) as Figures;
}

/** As if typed, so that the inputs' listeners run. */
export function fillInputs(form: HTMLFormElement, figures: Figures): void {
  for (const name of figureNames) {
    const input = form.elements.namedItem(name) as HTMLInputElement;
    input.value = figures[name] === 0 && !input.required ? '' : plainAmount(figures[name]).slice(1);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
}

export function countFilled(form: HTMLFormElement): number {
  return inputsOf(form).filter((input) => !input.required && !isBlank(input)).length;
}
