import type { ControlProps } from '#app/portal/intake/step-props.ts';
import { PlainField } from './plain-field.tsx';

/** Names the bank, so that a slip of one digit is noticed. */
export function BsbField(props: ControlProps) {
  const bsb = String(props.part[props.name]);
  return <PlainField {...props} note={props.bankOf?.(bsb)?.name ?? null} />;
}
