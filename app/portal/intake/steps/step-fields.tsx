import type { ComponentType } from 'react';
import { edited, type FormState } from '#app/portal/intake/form-state.ts';
import type { StepProps } from '#app/portal/intake/step-props.ts';
import type { StepId } from '#domain/intake/answers.ts';
import type { StepErrors } from '#domain/intake/validate-step.ts';
import { AdditionalStep } from './additional-step.tsx';
import { AddressStep } from './address-step.tsx';
import { BankingStep } from './banking-step.tsx';
import { ContactStep } from './contact-step.tsx';
import { PersonalStep } from './personal-step.tsx';
import { SignatureStep } from './signature-step.tsx';
import { SpouseStep } from './spouse-step.tsx';

/** The signature has a screen of another kind: it is more than its answers. */
type PlainStep = Exclude<StepId, 'signature'>;

const screens: { readonly [Id in PlainStep]: ComponentType<StepProps<Id>> } = {
  personal: PersonalStep,
  contact: ContactStep,
  spouse: SpouseStep,
  address: AddressStep,
  banking: BankingStep,
  additional: AdditionalStep,
};

interface StepFieldsProps {
  form: FormState;
  onChange: (change: (form: FormState) => FormState) => void;
}

export function StepFields({ form, onChange }: StepFieldsProps) {
  const { step } = form;
  if (step === 'signature') return <SignatureStep form={form} onChange={onChange} />;
  return <PlainFields key={step} step={step} form={form} onChange={onChange} />;
}

function PlainFields<Id extends PlainStep>({
  step,
  form,
  onChange,
}: StepFieldsProps & { step: Id }) {
  const Screen: ComponentType<StepProps<Id>> = screens[step];
  return (
    <Screen
      part={form.answers[step]}
      errors={form.errors as StepErrors<Id>}
      onEdit={(change) => onChange((before) => edited(before, step, change))}
    />
  );
}
