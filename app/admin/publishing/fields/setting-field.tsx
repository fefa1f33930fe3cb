import { choicesOf, PlainField } from '#app/ui/fields/plain-field.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { SeveralField } from '#app/ui/fields/several-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { siteScreens } from '#content/publishing/screens.ts';
import { isText } from '#domain/fields/field.ts';
import { mayBeLeftOut, type NumberSetting } from '#domain/publishing/setting.ts';
import { ColourField } from './colour-field.tsx';
import { ConditionField } from './condition-field.tsx';
import type { FieldProps } from './field-props.ts';
import { GroupField } from './group-field.tsx';
import { ListField } from './list-field.tsx';
import { PictureField } from './picture-field.tsx';
import { SwatchField } from './swatch-field.tsx';

const words = siteScreens.fields;

function shared({ id, setting, problems }: FieldProps) {
  const { label, hint } = setting;
  return { id, label, hint, optional: mayBeLeftOut(setting), error: problems[''] };
}

/** The control of any setting. */
export function SettingField(props: FieldProps) {
  const { setting, value, onChange, known } = props;
  const given = (text: unknown) => onChange(text === '' && setting.optional ? undefined : text);
  switch (setting.kind) {
    case 'number':
      return <NumberField {...props} setting={setting} />;
    case 'several':
      return (
        <SeveralField
          {...shared(props)}
          choices={choicesOf(setting.options)}
          chosen={(value ?? []) as readonly string[]}
          onChosen={onChange}
        />
      );
    case 'person':
      return (
        <SelectField
          {...shared(props)}
          choices={[{ value: '', label: words.noChoice }, ...known.people]}
          value={String(value ?? '')}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'condition':
      return <ConditionField {...props} />;
    case 'day':
    case 'time':
      return (
        <TextField
          {...shared(props)}
          type={setting.kind === 'day' ? 'date' : 'time'}
          width="medium"
          value={String(value ?? '')}
          onChange={({ target }) => given(target.value)}
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
    default: {
      if ('swatches' in setting) return <SwatchField {...props} setting={setting} />;
      return (
        <PlainField
          {...shared(props)}
          field={setting}
          value={value}
          onValue={given}
          none={setting.optional && words.noChoice}
          {...(isText(setting) && { maxLength: setting.limit })}
        />
      );
    }
  }
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
