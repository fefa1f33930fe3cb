import { type FormEvent, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { withoutBubble } from '#app/ui/fields/without-bubble.ts';
import { Icon } from '#app/ui/icon.tsx';
import { calculator } from '#content/tax/calculator.ts';
import { type FigureName, type Figures, figureNames } from '#domain/tax/estimate.ts';
import { checkInputs, countFilled, readInputs } from './amount-inputs.ts';
import { BasisFields } from './basis-fields.tsx';
import type { Basis } from './calculation.ts';
import { isRequired } from './shared-link.ts';

const { advanced } = calculator;

interface CalculatorFormProps {
  form: RefObject<HTMLFormElement | null>;
  basis: Basis;
  onBasis: (basis: Basis) => void;
  /** Whether the panel of optional amounts is open. */
  open: boolean;
  onOpen: (open: boolean) => void;
  onEdit: () => void;
  onCalculate: (figures: Figures) => void;
}

export function CalculatorForm(props: CalculatorFormProps) {
  const { form, basis, onBasis, open, onOpen, onEdit, onCalculate } = props;
  const [filled, setFilled] = useState(0);

  /** Runs before the browser's check, which can only point at a visible input. */
  function prepareCheck() {
    const stopping = form.current ? checkInputs(form.current) : [];
    if (stopping.some((input) => !input.required)) flushSync(() => onOpen(true));
  }

  return (
    // Without scripts, method "dialog" sends nothing, so no amounts end up in an address.
    <form
      ref={form}
      method="dialog"
      className="calculator-form"
      onInvalidCapture={({ nativeEvent }) => withoutBubble(nativeEvent)}
      onInput={(event) => setFilled(countFilled(event.currentTarget))}
      onSubmit={(event) => {
        event.preventDefault();
        onCalculate(readInputs(event.currentTarget));
      }}
    >
      <BasisFields basis={basis} onChange={onBasis} />
      {figureNames.filter(isRequired).map((name) => (
        <AmountField key={name} name={name} onEdit={onEdit} />
      ))}
      <button
        type="button"
        className="text-button calculator-toggle"
        aria-expanded={open}
        aria-controls="advanced-options"
        onClick={() => onOpen(!open)}
      >
        <Icon name="chevron-down" />
        {open ? advanced.hide : advanced.show}
      </button>
      {!open && filled > 0 ? (
        <span className="quiet text-sm">
          {filled} {advanced.filled}
        </span>
      ) : null}
      <div id="advanced-options" className="calculator-advanced" hidden={!open}>
        <p className="quiet text-sm">{advanced.lede}</p>
        {figureNames
          .filter((name) => !isRequired(name))
          .map((name) => (
            <AmountField key={name} name={name} onEdit={onEdit} />
          ))}
      </div>
      <noscript>
        <p className="mt-4">{calculator.noScript}</p>
      </noscript>
      <div className="calculator-submit">
        <Button type="submit" look="primary" onClick={prepareCheck}>
          {calculator.submit}
        </Button>
      </div>
    </form>
  );
}

/**
 * A plain text box, since a number input accepts no commas, spaces or dollar signs. The browser's
 * own check stops the form; its message then stays at the field until it is edited. Leaving the
 * field shows nothing new, which would move the button from under the pointer.
 */
function AmountField({ name, onEdit }: { name: FigureName; onEdit: () => void }) {
  const [error, setError] = useState<string>();
  const { label, hint } = calculator.fields[name];
  const required = isRequired(name);

  function edit(event: FormEvent<HTMLInputElement>) {
    event.currentTarget.setCustomValidity('');
    setError(undefined);
    onEdit();
  }

  return (
    <TextField
      id={name}
      label={label}
      hint={hint}
      error={error}
      prefix="$"
      width="medium"
      inputMode="decimal"
      autoComplete="off"
      required={required}
      optional={!required}
      onInput={edit}
      onInvalid={(event) => setError(event.currentTarget.validationMessage)}
    />
  );
}
