import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { lodgingWords } from '#content/work/lodging.ts';
import { centsOf } from '#domain/work/cents.ts';
import type { Lodgment } from '#domain/work/lodgment.ts';

const words = lodgingWords.outcome;
const results = (['refund', 'payable', 'nil'] as const).map((result) => ({
  value: result,
  label: words.results[result],
}));

/** As it is typed. */
export interface Outcome {
  readonly result: Lodgment['result'];
  readonly amount: string;
}

export const noOutcome: Outcome = { result: null, amount: '' };

/** As the calls take it; a nil result has no amount to type. */
export const sentOutcome = ({ result, amount }: Outcome) => ({
  result,
  amount: result === 'nil' ? 0 : (centsOf(amount) ?? null),
});

interface OutcomeFieldsProps {
  id: string;
  outcome: Outcome;
  error?: string | undefined;
  onChange: (outcome: Outcome) => void;
}

/** What comes of it: a refund, something to pay, or nothing. */
export function OutcomeFields({ id, outcome, error, onChange }: OutcomeFieldsProps) {
  const isUnreadable = outcome.amount !== '' && centsOf(outcome.amount) === undefined;
  return (
    <>
      <RadioGroup
        id={`${id}-result`}
        name={`${id}-result`}
        label={words.result}
        choices={results}
        value={outcome.result ?? undefined}
        inline
        onChange={(result) => onChange({ ...outcome, result: result as Lodgment['result'] })}
      />
      {outcome.result === 'nil' ? null : (
        <TextField
          id={`${id}-amount`}
          label={words.amount}
          optional
          prefix="$"
          inputMode="decimal"
          width="short"
          error={isUnreadable ? words.unreadable : error}
          value={outcome.amount}
          onChange={({ target }) => onChange({ ...outcome, amount: target.value })}
        />
      )}
    </>
  );
}
