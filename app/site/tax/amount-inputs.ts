import { amountProblem, centsOf, tidyAmount } from '#domain/tax/amount.ts';
import { type Figures, figureNames } from '#domain/tax/estimate.ts';
import { plainAmount } from '#domain/tax/format.ts';

/** The boxes keep their own text. They are read when it counts, so typing costs nothing. */

const inputsOf = (form: HTMLFormElement): HTMLInputElement[] =>
  figureNames.map((name) => form.elements.namedItem(name) as HTMLInputElement);

/** To the browser a box with nothing but a space in it is filled in. */
const isBlank = ({ value }: HTMLInputElement): boolean => tidyAmount(value) === '';

/** Tells the browser what to complain about, and returns the boxes that it will stop at. */
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

/** As if typed, so that whoever listens to a box hears of it. */
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
