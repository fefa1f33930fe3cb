import { type ReactNode, use } from 'react';
import { BuiltFiles } from '#app/built-files.tsx';
import { FieldFrame, fieldAttributes } from '#app/ui/fields/field-frame.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { countedFields, planSums } from '#domain/guides/plan-sums.ts';

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
  // plan.browser.ts says there what it cannot count.
  const warning = countedFields.includes(words.id) ? null : undefined;
  const looks = money ? ({ prefix: '$', width: 'short', inputMode: 'decimal' } as const) : {};
  return <TextField {...words} {...kept} {...looks} warning={warning} />;
}

/** Once in a guide that has totals: guide.browser.ts loads the script that works them out. */
export function WorkOutTotals() {
  const { address } = use(BuiltFiles)('app/site/guides/plan.browser.ts');
  return <span hidden data-totals={address} />;
}

/** A total that plan.browser.ts works out. Read when someone comes to it, not at every key. */
export function WorkedOut({ id, label, hint }: Omit<FillInProps, 'rows' | 'money'>) {
  const sum = planSums[id];
  if (!sum) throw new Error(`There is nothing to work out for "${id}".`);
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      <output
        className="worked-out"
        {...fieldAttributes({ id, hint })}
        htmlFor={sum.from.join(' ')}
        aria-live="off"
        data-sum
      />
    </FieldFrame>
  );
}
