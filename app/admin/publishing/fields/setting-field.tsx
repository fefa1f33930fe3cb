import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { FieldGroup } from '#app/ui/fields/field-group.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { siteScreens } from '#content/publishing/screens.ts';
import {
  type ChoiceSetting,
  type ChoicesSetting,
  mayBeLeftOut,
  type NumberSetting,
  type Options,
  type TextSetting,
} from '#domain/publishing/setting.ts';
import { ColourField } from './colour-field.tsx';
import type { FieldProps } from './field-props.ts';
import { GroupField } from './group-field.tsx';
import { ListField } from './list-field.tsx';
import { PictureField } from './picture-field.tsx';
import { SwatchField } from './swatch-field.tsx';

const words = siteScreens.fields;

const choicesOf = (options: Options) =>
  Object.entries(options).map(([value, label]) => ({ value, label }));

function shared({ id, setting, problems }: FieldProps) {
  const { label, hint } = setting;
  return { id, label, hint, optional: mayBeLeftOut(setting), error: problems[''] };
}

/** The control of any setting. */
export function SettingField(props: FieldProps) {
  const { setting, value, onChange, people } = props;
  switch (setting.kind) {
    case 'text':
      return <WordsField {...props} setting={setting} />;
    case 'flag':
      return <FlagField {...props} />;
    case 'number':
      return <NumberField {...props} setting={setting} />;
    case 'choice': {
      const { swatches } = setting;
      if (swatches) return <SwatchField {...props} setting={{ ...setting, swatches }} />;
      return <ChoiceField {...props} setting={setting} />;
    }
    case 'choices':
      return <ChoicesField {...props} setting={setting} />;
    case 'person':
      return (
        <SelectField
          {...shared(props)}
          choices={[{ value: '', label: words.noChoice }, ...people]}
          value={String(value ?? '')}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'day':
    case 'time':
      return (
        <TextField
          {...shared(props)}
          type={setting.kind === 'day' ? 'date' : 'time'}
          width="medium"
          value={String(value ?? '')}
          onChange={({ target }) => onChange(target.value || (setting.optional ? undefined : ''))}
        />
      );
    case 'picture':
      return <PictureField {...props} />;
    case 'colour':
      return <ColourField {...props} setting={setting} />;
    case 'group':
      return <GroupField {...props} setting={setting} />;
    case 'list':
      return <ListField {...props} setting={setting} />;
  }
}

function WordsField(props: FieldProps<TextSetting>) {
  const { setting, value, onChange } = props;
  const { rules, isLong, optional } = setting;
  const Field = isLong ? TextareaField : TextField;
  return (
    <Field
      {...shared(props)}
      {...(!isLong && rules.type && { type: rules.type })}
      maxLength={rules.limit}
      value={String(value ?? '')}
      onChange={({ target }) => onChange(target.value || (optional ? undefined : ''))}
    />
  );
}

function FlagField(props: FieldProps) {
  const { optional: _, ...rest } = shared(props);
  return (
    <Checkbox
      {...rest}
      checked={props.value === true}
      onChange={({ target }) => props.onChange(target.checked)}
    />
  );
}

function NumberField(props: FieldProps<NumberSetting>) {
  const { setting, value, onChange } = props;
  const { least, most, unit } = setting;
  return (
    <TextField
      {...shared(props)}
      label={unit ? `${setting.label} (${unit})` : setting.label}
      width="short"
      inputMode="numeric"
      type="number"
      min={least}
      max={most}
      value={value === undefined || Number.isNaN(value) ? '' : String(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  );
}

function ChoiceField(props: FieldProps<ChoiceSetting>) {
  const { setting, value, onChange } = props;
  const none = setting.optional ? [{ value: '', label: words.noChoice }] : [];
  return (
    <SelectField
      {...shared(props)}
      choices={[...none, ...choicesOf(setting.options)]}
      value={String(value ?? '')}
      onChange={({ target }) => onChange(target.value || undefined)}
    />
  );
}

function ChoicesField(props: FieldProps<ChoicesSetting>) {
  const { id, setting, value, onChange } = props;
  const chosen = (value ?? []) as readonly string[];
  const all = Object.keys(setting.options);
  return (
    <FieldGroup {...shared(props)}>
      {choicesOf(setting.options).map((choice) => (
        <Checkbox
          key={choice.value}
          id={`${id}-${choice.value}`}
          label={choice.label}
          checked={chosen.includes(choice.value)}
          onChange={({ target }) =>
            onChange(
              all.filter((each) =>
                each === choice.value ? target.checked : chosen.includes(each),
              ),
            )
          }
        />
      ))}
    </FieldGroup>
  );
}
