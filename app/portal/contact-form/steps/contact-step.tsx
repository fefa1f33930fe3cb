import { ReachFields } from '../reach-fields.tsx';
import type { StepProps } from '../step-props.ts';

export function ContactStep(props: StepProps<'contact'>) {
  return <ReachFields step="contact" {...props} />;
}
