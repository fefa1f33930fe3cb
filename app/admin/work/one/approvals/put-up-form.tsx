import { type FormEvent, useState } from 'react';
import { useChange } from '#app/admin/use-change.ts';
import { useDocuments } from '#app/admin/work/documents/use-documents.ts';
import { useLoad } from '#app/api/use-load.ts';
import { listClientPeople, putUp } from '#app/api/work/staff-work.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { FieldGroup } from '#app/ui/fields/field-group.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { declarationFor, refundConsent } from '#content/work/declarations.ts';
import { oneWork } from '#content/work/staff-work.ts';
import type { Approval } from '#domain/work/approval.ts';
import type { Declarations } from '#domain/work/texts.ts';
import type { Work } from '#domain/work/work.ts';
import { type ChosenSigners, SignerChoice } from './signer-choice.tsx';

const words = oneWork.approvals;

interface PutUpFormProps {
  work: Work;
  subject: Approval['subject'];
  /** What is declared besides, by type. */
  declarations: Declarations;
  /** Something is there already, which this one ends. */
  replaces: boolean;
  onDone: () => void;
  onCancel: () => void;
}

/** Puts a document up to be signed, with a declaration that is worded for this one matter. */
export function PutUpForm(props: PutUpFormProps) {
  const { work, subject, declarations, replaces, onDone, onCancel } = props;
  const { documents } = useDocuments({ work: work._id });
  const [document, setDocument] = useState('');
  const [declaration, setDeclaration] = useState(() => declarationFor(subject, work, declarations));
  const [refund, setRefund] = useState({ bsb: '', ending: '' });
  const [refundProblem, setRefundProblem] = useState<string>();
  const [chosen, setChosen] = useState<ChosenSigners>({ accounts: [], order: 'any' });
  const client = work.client._id;
  const { content: people } = useLoad(['client-people', client], () => listClientPeople(client));
  const signing = people?.data?.filter(({ sees, signs }) => sees && signs);
  const { change, isBusy, refusal, problem } = useChange();
  // Ours first: what is signed is hardly ever something the client sent.
  const ready = documents
    .filter(({ state }) => state === 'ready')
    .toSorted((one, other) => Number(other.fromPractice) - Number(one.fromPractice));

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { accounts, order } = chosen;
    const signers = accounts.map((account) => ({ account }));
    const { bsb, ending } = refund;
    const hasRefund = bsb !== '' || ending !== '';
    const isWhole = /^\d{3}-?\d{3}$/.test(bsb) && /^\d{3}$/.test(ending);
    setRefundProblem(hasRefund && !isWhole ? words.refund.incomplete : undefined);
    if (hasRefund && !isWhole) return window.document.getElementById('refund')?.focus();
    const consent = hasRefund ? `\n\n${refundConsent(bsb, ending)}` : '';
    const approval = {
      document,
      declaration: declaration + consent,
      subject,
      order,
      ...(signers.length > 0 ? { signers } : {}),
    };
    if (await change('created', () => putUp(work._id, approval))) onDone();
  }

  const errorAt = (field: string) => (refusal?.field === field ? refusal.message : undefined);
  const shown: readonly (string | undefined)[] = ['document', 'declaration'];
  const hasChoice = (signing?.length ?? 0) > 1;
  const isOfField = shown.includes(refusal?.field) || (hasChoice && refusal?.field === 'signers');
  return (
    <form noValidate onSubmit={submit}>
      {replaces ? <Notice tone="wait">{words.replaces}</Notice> : null}
      <SelectField
        id={`${subject}-document`}
        label={words.document}
        hint={ready.length === 0 ? words.noDocuments : undefined}
        error={errorAt('document')}
        choices={[
          { value: '', label: words.choose },
          ...ready.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        // Opened by the button that it replaces.
        autoFocus
        value={document}
        onChange={({ target }) => setDocument(target.value)}
      />
      <TextareaField
        id={`${subject}-declaration`}
        label={words.declaration}
        hint={words.declarationHint}
        error={errorAt('declaration')}
        rows={6}
        maxLength={4000}
        value={declaration}
        onChange={({ target }) => setDeclaration(target.value)}
      />
      {subject === 'return' ? (
        <FieldGroup
          id="refund"
          label={words.refund.label}
          hint={words.refund.hint}
          error={refundProblem}
        >
          <div className="refund-account">
            <TextField
              id="refund-bsb"
              label={words.refund.bsb}
              optional
              width="short"
              inputMode="numeric"
              maxLength={7}
              value={refund.bsb}
              onChange={({ target }) => setRefund({ ...refund, bsb: target.value })}
            />
            <TextField
              id="refund-ending"
              label={words.refund.ending}
              optional
              width="short"
              inputMode="numeric"
              maxLength={3}
              value={refund.ending}
              onChange={({ target }) => setRefund({ ...refund, ending: target.value })}
            />
          </div>
        </FieldGroup>
      ) : null}
      {signing ? (
        <SignerChoice
          id={`${subject}-signers`}
          people={signing}
          chosen={chosen}
          error={errorAt('signers')}
          onChange={setChosen}
        />
      ) : null}
      {problem && !isOfField ? <Notice tone="bad">{problem}</Notice> : null}
      <div className="item-acts">
        <Button type="submit" slim busy={isBusy && words.sending}>
          {words.send}
        </Button>
        <Button slim onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
