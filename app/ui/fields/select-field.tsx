import type { SelectHTMLAttributes } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { FieldFrame, type FieldWords, fieldAttributes } from './field-frame.tsx';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps
  extends FieldWords,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'children'> {
  choices: readonly Choice[];
  width?: 'code' | 'short' | 'medium' | 'full';
}

/** The browser's own select works best with touch, keyboards and screen readers. */
export function SelectField({
  id,
  label,
  hint,
  error,
  optional = false,
  choices,
  width = 'full',
  ...rest
}: SelectFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className={classNames('field-box', 'field-select', `field-box-${width}`)}>
        <select {...rest} {...fieldAttributes({ id, hint, error })}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </div>
    </FieldFrame>
  );
}
