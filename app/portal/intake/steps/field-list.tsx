import type { ComponentType } from 'react';
import { NewTabLink } from '#app/portal/intake/new-tab-link.tsx';
import { type ControlProps, controlOf, type StepProps } from '#app/portal/intake/step-props.ts';
import { choicesOf } from '#app/ui/fields/plain-field.tsx';
import { SeveralField } from '#app/ui/fields/several-field.tsx';
import { contactForm } from '#content/intake/contact-form.ts';
import { outsideAustralia } from '#domain/fields/states.ts';
import { type PhoneType, phoneWords } from '#domain/intake/fields/choices.ts';
import type { Field, Fields, SpecialControl } from '#domain/intake/fields/field.ts';
import { AnswerField } from './answer-field.tsx';
import { PhoneFields } from './phone-fields.tsx';
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
const isListed = ([, { ofPhone, kind }]: Named) => !ofPhone && kind !== 'drawing';

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
      const Control = field.control ? controls[field.control] : AnswerField;
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

/** Names the bank, so that a slip of one digit is noticed. */
function BsbField(props: ControlProps) {
  const bsb = String(props.part[props.name]);
  return <AnswerField {...props} note={props.bankOf?.(bsb)?.name ?? null} />;
}

const words = contactForm.consent;

/** Links to the terms, so that they can be read before agreeing. */
function ConsentField(props: ControlProps) {
  return (
    <div className="consent">
      <p>{words.read}</p>
      <p className="consent-links">
        <NewTabLink page="terms">{words.terms}</NewTabLink>
        <NewTabLink page="privacy">{words.privacy}</NewTabLink>
      </p>
      <AnswerField {...props} />
    </div>
  );
}

/** A checkbox for each type of phone, with its fields below. */
function PhonesField(props: ControlProps) {
  const { value, onValue, ...control } = controlOf(props);
  return (
    <SeveralField
      {...control}
      choices={choicesOf(phoneWords)}
      chosen={value as readonly PhoneType[]}
      onChosen={onValue}
      reveals={(type) => <PhoneFields type={type as PhoneType} {...props} />}
    />
  );
}

/** A postcode is checked against the state beside it. */
function PostcodeField(props: ControlProps) {
  const state = props.part[props.name.replace('Postcode', 'State')];
  return <AnswerField {...props} inputMode={state === outsideAustralia ? 'text' : 'numeric'} />;
}
