import type { ReactNode } from 'react';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';

interface FillInSectionProps {
  number: number;
  title: string;
  children: ReactNode;
}

export function FillInSection({ number, title, children }: FillInSectionProps) {
  return (
    <section className="fill-in-section">
      <h3>
        <span className="fill-in-number">{number}</span> {title}
      </h3>
      {children}
    </section>
  );
}

interface FillInProps {
  id: string;
  label: string;
  hint?: string;
  /** More than one makes room for sentences. */
  rows?: number;
  money?: boolean;
}

/** guide.browser.ts saves the answer under the id of its field. */
export function FillIn({ rows = 1, money = false, ...words }: FillInProps) {
  const kept = { autoComplete: 'off', 'data-kept': true };
  if (rows > 1) return <TextareaField {...words} {...kept} rows={rows} />;
  if (money) {
    return <TextField {...words} {...kept} prefix="$" width="short" inputMode="decimal" />;
  }
  return <TextField {...words} {...kept} />;
}
