import { parseAmount } from '#domain/tax/amount.ts';
import { type Figures, figureNames } from '#domain/tax/estimate.ts';
import { plainAmount } from '#domain/tax/format.ts';
import { amountWording } from '#domain/tax/wording.ts';

/** The boxes keep their own text. They are read when it counts, so typing costs nothing. */

const inputsOf = (form: HTMLFormElement): HTMLInputElement[] =>
  figureNames.map((name) => form.elements.namedItem(name) as HTMLInputElement);

/** What is wrong with an amount, in words; empty when nothing is. Emptiness is the browser's. */
export function amountSentence(text: string): string {
  const parsed = parseAmount(text);
  if ('cents' in parsed || parsed.problem === 'empty') return '';
  return amountWording[parsed.problem];
}

/** To the browser a box with nothing but a space in it is filled in. */
function isBlank({ value }: HTMLInputElement): boolean {
  const parsed = parseAmount(value);
  return 'problem' in parsed && parsed.problem === 'empty';
}

/** Tells the browser what to complain about, and returns the boxes that it will stop at. */
export function checkInputs(form: HTMLFormElement): HTMLInputElement[] {
  return inputsOf(form).filter((input) => {
    if (isBlank(input)) input.value = '';
    input.setCustomValidity(amountSentence(input.value));
    return !input.validity.valid;
  });
}

export function readInputs(form: HTMLFormElement): Figures {
  const entries = inputsOf(form).map((input) => {
    const parsed = parseAmount(input.value);
    return [input.id, 'cents' in parsed ? parsed.cents : 0];
  });
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
