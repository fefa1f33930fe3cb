import { TextField } from '#app/ui/fields/text-field.tsx';
import { siteScreens } from '#content/publishing/screens.ts';
import { isColour } from '#domain/publishing/colours/palettes.ts';
import { type ColourSetting, mayBeLeftOut } from '#domain/publishing/setting.ts';
import type { FieldProps } from './field-props.ts';

const fallback = '#000000';

/** A colour can be typed as it is in a style guide, or picked. */
export function ColourField({ id, setting, value, onChange, problems }: FieldProps<ColourSetting>) {
  const { label, hint } = setting;
  const typed = String(value ?? '');
  return (
    <div className="site-colour">
      <TextField
        id={id}
        label={label}
        hint={hint}
        optional={mayBeLeftOut(setting)}
        error={problems['']}
        width="short"
        maxLength={7}
        spellCheck={false}
        value={typed}
        onChange={({ target }) => onChange(target.value || (setting.optional ? undefined : ''))}
      />
      <input
        type="color"
        aria-label={siteScreens.fields.pickColour}
        value={isColour(typed.toLowerCase()) ? typed.toLowerCase() : fallback}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
