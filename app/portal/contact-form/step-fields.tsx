import type { ComponentType } from 'react';
import type { StepId } from '#domain/intake/answers.ts';
import type { StepErrors } from '#domain/intake/validate-step.ts';
import { edited, type FormState } from './form-state.ts';
import type { StepProps } from './step-props.ts';
import { AdditionalStep } from './steps/additional-step.tsx';
import { AddressStep } from './steps/address-step.tsx';
import { BankingStep } from './steps/banking-step.tsx';
import { ContactStep } from './steps/contact-step.tsx';
import { PersonalStep } from './steps/personal-step.tsx';
import { SignatureStep } from './steps/signature-step.tsx';
import { SpouseStep } from './steps/spouse-step.tsx';

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
