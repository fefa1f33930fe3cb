import type { FieldWords } from './field-frame.tsx';
import { FieldGroup } from './field-group.tsx';
import type { Choice } from './select-field.tsx';

interface RadioGroupProps extends FieldWords {
  name: string;
  choices: readonly Choice[];
  value: string | undefined;
  onChange: (value: string) => void;
  /** Side by side, for two short answers such as yes and no. */
  inline?: boolean;
}

export function RadioGroup({
  id,
  name,
  choices,
  value,
  onChange,
  inline = false,
  ...words
}: RadioGroupProps) {
  return (
    <FieldGroup id={id} {...words}>
      <div className={inline ? 'choices-inline' : 'choices'}>
        {choices.map((choice) => (
          <div className="choice" key={choice.value}>
            <input
              type="radio"
              id={`${id}-${choice.value}`}
              name={name}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
            />
            <label htmlFor={`${id}-${choice.value}`}>{choice.label}</label>
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}
