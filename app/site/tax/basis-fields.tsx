import { SelectField } from '#app/ui/fields/select-field.tsx';
import { calculator } from '#content/tax/calculator.ts';
import { residenciesOf } from '#domain/tax/estimate.ts';
import type { Residency } from '#domain/tax/year.ts';
import { taxYears } from '#domain/tax/years.ts';
import { basisName } from './basis-name.ts';
import { type Basis, yearWithId } from './calculation.ts';

interface BasisFieldsProps {
  basis: Basis;
  onChange: (basis: Basis) => void;
}

/** Which year's rules apply, and to whom. The simplified estimate is for residents only. */
export function BasisFields({ basis, onChange }: BasisFieldsProps) {
  const { names, ...residencyWords } = calculator.residency;
  const offered = residenciesOf(basis.year);

  function chooseYear(id: string) {
    const year = yearWithId(id);
    const residency = residenciesOf(year).find((known) => known === basis.residency);
    onChange({ year, residency: residency ?? 'resident' });
  }

  return (
    <>
      <SelectField
        id="year"
        label={calculator.basis.label}
        hint={calculator.basis.hint}
        width="medium"
        value={basis.year.id}
        choices={taxYears.map((year) => ({ value: year.id, label: basisName(year) }))}
        onChange={(event) => chooseYear(event.currentTarget.value)}
      />
      {offered.length > 1 ? (
        <SelectField
          id="residency"
          {...residencyWords}
          width="medium"
          value={basis.residency}
          choices={offered.map((value) => ({ value, label: names[value] }))}
          onChange={(event) =>
            onChange({ ...basis, residency: event.currentTarget.value as Residency })
          }
        />
      ) : null}
    </>
  );
}
