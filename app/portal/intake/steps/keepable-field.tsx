import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ControlProps, fieldId } from '#app/portal/intake/step-props.ts';
import { FieldGroup } from '#app/ui/fields/field-group.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { contactForm } from '#content/intake/contact-form.ts';
import type { KeptAnswer } from '#domain/intake/fields/field.ts';
import { isKept } from '#domain/intake/fields/kept.ts';

const words = contactForm.kept;

/** An answer that may stay as it was sent last, without being shown. `children` asks for it anew. */
export function KeepableField({ children, ...props }: ControlProps & { children: ReactNode }) {
  const { step, name, field, part, onEdit } = props;
  const [replaced, setReplaced] = useState<KeptAnswer>();
  const id = fieldId(step, name);
  const value = part[name];

  /** The control that takes the place of the pressed one has the focus. */
  function change(to: KeptAnswer | '', before?: KeptAnswer) {
    flushSync(() => {
      setReplaced(before);
      onEdit({ [name]: to });
    });
    document.getElementById(id)?.focus();
  }

  const label = <span className="sr-only"> {field.label}</span>;
  if (!isKept(value)) {
    return (
      <>
        {children}
        {replaced ? (
          <TextButton className="keep-answer" onClick={() => change(replaced)}>
            {words.keep}
            {label}
          </TextButton>
        ) : null}
      </>
    );
  }
  return (
    <FieldGroup id={`${id}-kept`} label={field.label}>
      <div className="kept-answer">
        <span id={`${id}-value`}>{words.text(value.ending)}</span>
        <TextButton id={id} aria-describedby={`${id}-value`} onClick={() => change('', value)}>
          {words.replace}
          {label}
        </TextButton>
      </div>
    </FieldGroup>
  );
}
