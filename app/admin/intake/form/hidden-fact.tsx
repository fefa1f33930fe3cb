import type { ReactNode } from 'react';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { submissions } from '#content/intake/submissions.ts';
import { type HiddenField, hiddenFields } from '#domain/intake/hidden-fields.ts';
import { inWords } from '#domain/intake/reading/format-answers.ts';
import { Fact } from './fact-list.tsx';
import { useReveal } from './use-reveal.ts';

const words = submissions.hidden;

interface HiddenFactProps {
  id: string;
  field: HiddenField;
  onReveal: () => void;
  /** The server wants a call about a changed bank account first. */
  onCallFirst?: (why: string | undefined) => void;
  /** Below the field. */
  children?: ReactNode;
}

/** The id of the button that shows a hidden field. */
export const revealId = (field: HiddenField): string => `reveal-${field}`;

/** A field that is shown only when someone reveals it, and then only for a minute. */
export function HiddenFact({ id, field, onReveal, onCallFirst, children }: HiddenFactProps) {
  const { value, busy, hide, reveal } = useReveal(id, field, onReveal, onCallFirst);
  const { notify } = useToasts();
  const described = hiddenFields[field].field;
  const { label } = described;
  const isShown = value !== undefined;

  async function copy() {
    try {
      await navigator.clipboard.writeText(value ?? '');
      notify('success', words.copied);
    } catch {
      notify('error', words.notCopied);
    }
  }

  return (
    <Fact label={label}>
      <span className="hidden-fact">
        <span role="status">
          {isShown ? (
            <strong className="revealed">{inWords(described, value, submissions.form)}</strong>
          ) : (
            <>
              <span aria-hidden="true" className="mask">
                {words.mask}
              </span>
              <span className="mask-word sr-only">{words.spoken}</span>
            </>
          )}
        </span>
        <span className="hidden-fact-actions">
          <TextButton id={revealId(field)} aria-busy={busy} onClick={isShown ? hide : reveal}>
            {isShown ? words.hide : words.reveal}
            <span className="sr-only"> {label}</span>
          </TextButton>
          {isShown ? (
            <TextButton onClick={copy}>
              {words.copy}
              <span className="sr-only"> {label}</span>
            </TextButton>
          ) : null}
        </span>
      </span>
      {children}
    </Fact>
  );
}
