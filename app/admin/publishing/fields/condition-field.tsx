import { SelectField } from '#app/ui/fields/select-field.tsx';
import { siteScreens } from '#content/publishing/screens.ts';
import {
  type Condition,
  conditionFrom,
  conditionText,
} from '#domain/publishing/settings/request-answers.ts';
import type { FieldProps } from './field-props.ts';

const words = siteScreens.fields;

/** Always, or only after another item was answered so. */
export function ConditionField({ id, setting, value, onChange, problems, known }: FieldProps) {
  const chosen = value === undefined ? '' : conditionText(value as Condition);
  const isLost = chosen !== '' && !known.answers.some((answer) => answer.value === chosen);
  return (
    <SelectField
      id={id}
      label={setting.label}
      error={problems['']}
      choices={[
        { value: '', label: words.always },
        ...known.answers,
        ...(isLost ? [{ value: chosen, label: words.lostAnswer }] : []),
      ]}
      value={chosen}
      onChange={({ target }) => onChange(target.value ? conditionFrom(target.value) : undefined)}
    />
  );
}
