import { type FormEvent, useMemo, useState } from 'react';
import { unsentWork } from '#app/session/unsent-work.ts';
import { useUnsentForm } from '#app/session/use-unsent-form.ts';
import { Button } from '#app/ui/button.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { useBusy } from '#app/ui/use-busy.ts';
import { ownWork } from '#content/work/own-work.ts';
import { amountProblem, centsOf, tidyAmount } from '#domain/tax/amount.ts';
import { type ItemAnswer, problemWithAnswer } from '#domain/work/item-answers.ts';
import type { Item } from '#domain/work/items.ts';
import { workWording } from '#domain/work/wording.ts';

const words = ownWork.answer;

const yesNo = [
  { value: 'yes', label: words.yes },
  { value: 'no', label: words.no },
];

/** What was typed or chosen, as it is sent; a problem where it cannot be. */
function answerOf(item: Item, typed: string): { answer: ItemAnswer } | { problem: string } {
  if (item.kind === 'amount') {
    const isEmpty = tidyAmount(typed) === '';
    const problem = isEmpty ? workWording.answers.amount : amountProblem(typed);
    return problem ? { problem } : { answer: centsOf(typed) };
  }
  const answer = item.kind === 'yes-no' && typed !== '' ? typed === 'yes' : typed;
  const problem = problemWithAnswer(item, answer);
  return problem ? { problem } : { answer };
}

interface AnswerFormProps {
  item: Item;
  /** Answers with the problem; with nothing once it is sent. */
  onSend: (answer: ItemAnswer) => Promise<string | undefined>;
}

/** The answer to one thing, each kind with its own control. What was typed stays until it is sent. */
export function AnswerForm({ item, onSend }: AnswerFormProps) {
  const id = `answer-${item._id}`;
  const unsent = useMemo(() => unsentWork<{ typed: string }>(id), [id]);
  const { form, setForm } = useUnsentForm(unsent, { typed: '' });
  const [problem, setProblem] = useState<string>();
  const { isBusy, once } = useBusy();

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const given = answerOf(item, form.typed);
    if ('problem' in given) {
      setProblem(given.problem);
      return document.getElementById(id)?.focus();
    }
    await once(async () => {
      const failure = await onSend(given.answer);
      setProblem(failure);
      if (failure === undefined) setForm({ typed: '' });
    });
  }

  return (
    <form className="reply" noValidate onSubmit={(event) => void send(event)}>
      <Control
        id={id}
        item={item}
        typed={form.typed}
        error={problem}
        onType={(typed) => {
          setForm({ typed });
          setProblem(undefined);
        }}
      />
      <div className="reply-acts">
        <Button type="submit" busy={isBusy && words.sending}>
          {words.send}
          <span className="sr-only"> {item.title}</span>
        </Button>
      </div>
    </form>
  );
}

interface ControlProps {
  id: string;
  item: Item;
  typed: string;
  error: string | undefined;
  onType: (typed: string) => void;
}

function Control({ id, item: { kind, title, choices }, typed, error, onType }: ControlProps) {
  const label = (
    <>
      {words.label}
      <span className="sr-only">: {title}</span>
    </>
  );
  const shared = { id, label, error };
  if (kind === 'yes-no' || kind === 'choice') {
    const offered =
      kind === 'yes-no' ? yesNo : choices.map((choice) => ({ value: choice, label: choice }));
    return (
      <RadioGroup
        {...shared}
        name={id}
        inline={kind === 'yes-no'}
        choices={offered}
        value={typed}
        onChange={onType}
      />
    );
  }
  const field = {
    ...shared,
    value: typed,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  };
  if (kind === 'amount') {
    return <TextField {...field} prefix="$" width="medium" inputMode="decimal" maxLength={20} />;
  }
  if (kind === 'date') return <TextField {...field} type="date" width="medium" />;
  return <TextareaField {...field} hint={words.hint} rows={3} maxLength={2000} />;
}
