import { FieldGroup } from '#app/ui/fields/field-group.tsx';
import type { ChoiceSetting } from '#domain/publishing/setting.ts';
import type { FieldProps } from './field-props.ts';

/** A choice between things that are told apart by their colours. */
export function SwatchField({ id, setting, value, onChange, problems }: FieldProps<ChoiceSetting>) {
  const { label, hint, options, swatches = {} } = setting;
  return (
    <FieldGroup id={id} label={label} hint={hint} error={problems['']}>
      <div className="choices">
        {Object.entries(options).map(([option, words]) => (
          <div className="choice" key={option}>
            <input
              type="radio"
              id={`${id}-${option}`}
              name={id}
              value={option}
              checked={value === option}
              onChange={() => onChange(option)}
            />
            <label htmlFor={`${id}-${option}`} className="site-swatched">
              {words}
              <Swatches colours={swatches[option] ?? []} />
            </label>
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}

/** Decorative: the words beside them say which colours they are. */
function Swatches({ colours }: { colours: readonly string[] }) {
  return (
    <svg
      className="site-swatches"
      width={colours.length * 28}
      height="24"
      aria-hidden="true"
      focusable="false"
    >
      {colours.map((colour, at) => (
        <circle key={colour} cx={at * 28 + 12} cy="12" r="11.5" fill={colour} />
      ))}
    </svg>
  );
}
