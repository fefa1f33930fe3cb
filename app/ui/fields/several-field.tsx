import type { ReactNode } from 'react';
import { Checkbox } from './checkbox.tsx';
import type { FieldWords } from './field-frame.tsx';
import { FieldGroup } from './field-group.tsx';
import type { Choice } from './select-field.tsx';

interface SeveralFieldProps extends FieldWords {
  choices: readonly Choice[];
  /** Of the choices, in their order. */
  chosen: readonly string[];
  onChosen: (chosen: readonly string[]) => void;
  /** Shown below one that is ticked. */
  reveals?: (value: string) => ReactNode;
}

/** A box to tick for each of several. */
export function SeveralField(props: SeveralFieldProps) {
  const { choices, chosen, onChosen, reveals, ...words } = props;
  const values = choices.map(({ value }) => value);
  return (
    <FieldGroup {...words}>
      <div className="choices">
        {choices.map(({ value, label }) => (
          <Checkbox
            key={value}
            id={`${words.id}-${value}`}
            label={label}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChosen(
                values.filter((each) => (each === value ? target.checked : chosen.includes(each))),
              )
            }
            reveals={reveals?.(value)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
