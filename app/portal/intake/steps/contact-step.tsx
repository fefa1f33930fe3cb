import type { StepProps } from '#app/portal/intake/step-props.ts';
import { ReachFields } from './reach-fields.tsx';

export function ContactStep(props: StepProps<'contact'>) {
  return <ReachFields step="contact" {...props} />;
}
