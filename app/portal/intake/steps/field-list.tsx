import type { ComponentType } from 'react';
import type { ControlProps, StepProps } from '#app/portal/intake/step-props.ts';
import type { Field, Fields, SpecialControl } from '#domain/intake/fields/field.ts';
import { BsbField } from './bsb-field.tsx';
import { ConsentField } from './consent-field.tsx';
import { PhonesField } from './phones-field.tsx';
import { PlainField } from './plain-field.tsx';
import { PostcodeField } from './postcode-field.tsx';
import { TfnField } from './tfn-field.tsx';

const controls: Readonly<Record<SpecialControl, ComponentType<ControlProps>>> = {
  tfn: TfnField,
  phones: PhonesField,
  postcode: PostcodeField,
  bsb: BsbField,
  consent: ConsentField,
};

type Named = readonly [name: string, field: Field];

/** The fields of a phone are shown below its checkbox; the signature has a step of its own. */
const isListed = ([, { ofPhone, kind }]: Named) => !ofPhone && kind !== 'picture';

/** A field marked `beside` shares a row with the one before it. */
function rowsOf(fields: Fields): Named[][] {
  const rows: Named[][] = [];
  for (const named of Object.entries(fields).filter(isListed)) {
    const last = rows.at(-1);
    if (last && named[1].beside) last.push(named);
    else rows.push([named]);
  }
  return rows;
}

/** The controls of fields, in their order. */
export function FieldList({ fields, ...props }: StepProps & { fields: Fields }) {
  return rowsOf(fields).map((row) => {
    const drawn = row.map(([name, field]) => {
      const Control = field.control ? controls[field.control] : PlainField;
      return <Control key={name} name={name} field={field} {...props} />;
    });
    if (row.length === 1) return drawn;
    return (
      <div key={row[0]?.[0]} className="state-row">
        {drawn}
      </div>
    );
  });
}
