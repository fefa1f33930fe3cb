import { kindChoices } from '#app/admin/clients/use-client-options.ts';
import { typeChoices } from '#app/admin/work/type-choices.ts';
import { useAssignees } from '#app/admin/work/use-assignees.ts';
import { findGroups } from '#app/api/clients/clients.ts';
import { useLoad } from '#app/api/use-load.ts';
import type { NewSeason } from '#app/api/work/seasons.ts';
import { type Choice, SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { seasonWords } from '#content/work/seasons.ts';

const words = seasonWords.new.where;

export type Where = Readonly<
  Record<'kind' | 'group' | 'manager' | 'hadType' | 'hadPeriod', string>
>;

export const anyClient: Where = { kind: '', group: '', manager: '', hadType: '', hadPeriod: '' };

/** As the call takes it: what is not chosen is left out. */
export const sentWhere = (where: Where): NewSeason['where'] =>
  Object.fromEntries(
    Object.entries(where)
      .map(([name, value]) => [name, value.trim()])
      .filter(([, value]) => value),
  );

interface WhereFieldsProps {
  where: Where;
  onChange: (where: Where) => void;
}

/** Clients by what is known of them. */
export function WhereFields({ where, onChange }: WhereFieldsProps) {
  const { content } = useLoad(['groups', ''], () => findGroups(''));
  const groups = (content?.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  const managers = useAssignees();
  const select = (name: Exclude<keyof Where, 'hadPeriod'>, any: string, all: readonly Choice[]) => (
    <SelectField
      id={`season-${name}`}
      label={words[name]}
      choices={[{ value: '', label: any }, ...all]}
      value={where[name]}
      onChange={({ target }) => onChange({ ...where, [name]: target.value })}
    />
  );
  return (
    <fieldset className="season-where">
      <legend className="field-label">{words.label}</legend>
      {select('kind', words.anyKind, kindChoices)}
      {select('group', words.anyGroup, groups)}
      {select('manager', words.anyone, managers)}
      {select('hadType', words.anyType, typeChoices())}
      <TextField
        id="season-hadPeriod"
        label={words.hadPeriod}
        hint={words.hadPeriodHint}
        maxLength={30}
        value={where.hadPeriod}
        onChange={({ target }) => onChange({ ...where, hadPeriod: target.value })}
      />
    </fieldset>
  );
}
