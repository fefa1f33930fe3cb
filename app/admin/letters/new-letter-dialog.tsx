import { type FormEvent, useId, useState } from 'react';
import { today } from '#app/admin/today.ts';
import { useChange } from '#app/admin/use-change.ts';
import { listClients } from '#app/api/clients/clients.ts';
import { draftLetter } from '#app/api/letters/letters.ts';
import { useLoad } from '#app/api/use-load.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { SeveralField } from '#app/ui/fields/several-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { clientLetters } from '#content/letters/client-letters.ts';
import type { Client } from '#domain/clients/client.ts';
import { addDays } from '#domain/dates/calendar-days.ts';
import type { NewLetter } from '#domain/letters/letter.ts';
import { aYearAfter } from '#domain/letters/states.ts';
import {
  blankService,
  type Service,
  ServiceFields,
  servicesOf,
  typedService,
} from './service-fields.tsx';

const words = clientLetters.form;

interface NewLetterDialogProps {
  client: Client;
  /** What it begins as; a new one is for the year from today. */
  renewed: NewLetter | undefined;
  onDrafted: () => void;
  onClose: () => void;
}

/** What is done for whom, for how much and how long. */
export function NewLetterDialog({ client, renewed, onDrafted, onClose }: NewLetterDialogProps) {
  const form = useId();
  const [services, setServices] = useState<readonly Service[]>(
    () => renewed?.services.map(typedService) ?? [blankService()],
  );
  const [from, setFrom] = useState(renewed?.from ?? today());
  const [to, setTo] = useState(renewed?.to ?? addDays(aYearAfter(today()), -1));
  const [covers, setCovers] = useState<readonly string[]>(renewed?.covers ?? []);
  const [wrongPrice, setWrongPrice] = useState<string>();
  const { change, isBusy, refusal, problem } = useChange();
  const errorAt = (field: string) => (refusal?.field === field ? problem : undefined);
  const isElsewhere = problem && !['from', 'to', 'covers'].includes(refusal?.field ?? '');

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { given, wrong } = servicesOf(services);
    setWrongPrice(wrong);
    if (!given) return;
    const letter = { services: given, from, to, covers: [...covers] };
    if (!(await change('created', () => draftLetter(client._id, letter)))) return;
    onDrafted();
    onClose();
  }

  return (
    <Dialog
      open
      keepsTyping
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={form} look="primary" busy={isBusy && words.saving}>
            {words.save}
          </Button>
          <Button onClick={onClose}>{words.cancel}</Button>
        </>
      }
    >
      <form noValidate id={form} onSubmit={submit}>
        <ServiceFields services={services} wrongPrice={wrongPrice} onServices={setServices} />
        <TextField
          id="letter-from"
          type="date"
          label={words.from}
          error={errorAt('from')}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          id="letter-to"
          type="date"
          label={words.to}
          hint={words.toHint}
          error={errorAt('to')}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        {client.group ? (
          <Covers client={client} chosen={covers} error={errorAt('covers')} onChosen={setCovers} />
        ) : null}
        {isElsewhere ? <Notice tone="bad">{problem}</Notice> : null}
      </form>
    </Dialog>
  );
}

interface CoversProps {
  client: Client;
  chosen: readonly string[];
  error: string | undefined;
  onChosen: (chosen: readonly string[]) => void;
}

/** Others of the client’s group. */
function Covers({ client: { _id, group }, chosen, error, onChosen }: CoversProps) {
  const of = group?._id ?? '';
  const { content } = useLoad(['clients', 'of group', of], () => listClients({ group: of }));
  const others = (content?.data ?? []).filter((other) => other._id !== _id);
  if (others.length === 0) return null;
  return (
    <SeveralField
      id="letter-covers"
      label={words.covers}
      hint={words.coversHint}
      error={error}
      choices={others.map((other) => ({ value: other._id, label: other.name }))}
      chosen={chosen}
      onChosen={onChosen}
    />
  );
}
