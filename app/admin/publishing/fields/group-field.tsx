import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { FieldGroup } from '#app/ui/fields/field-group.tsx';
import {
  counts,
  type Fields,
  type GroupSetting,
  withoutOrphans,
} from '#domain/publishing/setting.ts';
import { emptyGroup, type FieldProps, problemsBelow } from './field-props.ts';
import { SettingField } from './setting-field.tsx';

interface FieldsInProps extends Pick<FieldProps, 'id' | 'onChange' | 'problems' | 'known'> {
  fields: Fields;
  value: Readonly<Record<string, unknown>>;
  /** Not shown: it has its value by itself. */
  hidden?: string | undefined;
}

/** The fields of a group or of an entry in a list. A field without a value is left out of it. */
export function FieldsIn({ id, fields, value, hidden, onChange, problems, known }: FieldsInProps) {
  function change(name: string, next: unknown) {
    const { [name]: _, ...others } = value;
    onChange(withoutOrphans(fields, next === undefined ? others : { ...value, [name]: next }));
  }
  return Object.entries(fields)
    .filter(([name, field]) => name !== hidden && counts(field, value))
    .map(([name, field]) => (
      <SettingField
        key={name}
        id={`${id}-${name}`}
        setting={field}
        value={value[name]}
        problems={problemsBelow(problems, name)}
        known={known}
        onChange={(next) => change(name, next)}
      />
    ));
}

export function GroupField(props: FieldProps<GroupSetting>) {
  const { id, setting, value, onChange, problems, known } = props;
  const { label, hint, fields, optional } = setting;
  const given = value as Readonly<Record<string, unknown>> | undefined;
  if (optional) {
    return (
      <Checkbox
        id={id}
        label={label}
        hint={hint}
        error={problems['']}
        checked={given !== undefined}
        onChange={({ target }) => onChange(target.checked ? emptyGroup(fields) : undefined)}
        reveals={
          given ? (
            <FieldsIn
              id={id}
              fields={fields}
              value={given}
              onChange={onChange}
              problems={problems}
              known={known}
            />
          ) : null
        }
      />
    );
  }
  return (
    <FieldGroup id={id} label={label} hint={hint} error={problems['']}>
      <div className="site-group">
        <FieldsIn
          id={id}
          fields={fields}
          value={given ?? {}}
          onChange={onChange}
          problems={problems}
          known={known}
        />
      </div>
    </FieldGroup>
  );
}
