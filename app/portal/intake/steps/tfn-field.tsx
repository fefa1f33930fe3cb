import type { ControlProps } from '#app/portal/intake/step-props.ts';
import { PlainField } from './plain-field.tsx';
import { TfnNotice } from './tfn-notice.tsx';

export function TfnField(props: ControlProps) {
  return (
    <>
      <PlainField {...props} />
      <TfnNotice />
    </>
  );
}
