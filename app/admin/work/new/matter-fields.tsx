import { today } from '#app/admin/today.ts';
import { useAssignees } from '#app/admin/work/use-assignees.ts';
import type { Refused } from '#app/api/call.ts';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { kindWords } from '#content/work/kind-words.ts';
import { requestListsFor } from '#content/work/request-lists.ts';
import { newWork, oneWork } from '#content/work/staff-work.ts';
import { usualDueDate } from '#domain/work/kind-rules.ts';
import { type WorkKind, workKinds } from '#domain/work/kinds.ts';
import { lastPeriod } from '#domain/work/periods.ts';
import { DueField } from './due-field.tsx';
import { draftFrom, itemsOf, type RequestDraft } from './request-draft.ts';
import { RequestEditor } from './request-editor.tsx';

const words = oneWork.facts;
const kinds = workKinds.map((kind) => ({ value: kind, label: kindWords[kind].name }));

/** What new work is about, for one client or for many. */
export interface Matter {
  readonly kind: WorkKind;
  readonly period: string;
  /** Empty for none. */
  readonly dueOn: string;
  /** Whether someone has chosen it; otherwise it follows the period. */
  readonly isOwnDate: boolean;
  /** Empty for no one yet. */
  readonly assignee: string;
  readonly request: RequestDraft;
}

export function usualMatter(kind: WorkKind): Matter {
  const period = lastPeriod(kind, today());
  const dueOn = usualDueDate(kind, period) ?? '';
  const request = draftFrom(requestListsFor[kind][0]?.id ?? '');
  return { kind, period, dueOn, isOwnDate: false, assignee: '', request };
}

/** As the calls take it. */
export const sentMatter = ({ kind, period, dueOn, assignee, request }: Matter) => ({
  kind,
  period,
  dueOn: dueOn || null,
  assignee: assignee || null,
  items: itemsOf(request),
});

interface MatterFieldsProps {
  matter: Matter;
  refusal: Refused | undefined;
  onChange: (matter: Matter) => void;
}

export function MatterFields({ matter, refusal, onChange }: MatterFieldsProps) {
  const people = [{ value: '', label: words.noOne }, ...useAssignees()];
  const errorAt = (field: string) => (refusal?.field === field ? refusal.message : undefined);

  /** Another kind has other lists, periods and dates; whoever does it stays. */
  function chooseKind(given: string) {
    const kind = workKinds.find((each) => each === given) ?? 'other';
    onChange({ ...usualMatter(kind), assignee: matter.assignee });
  }

  function changePeriod(period: string) {
    const usual = usualDueDate(matter.kind, period.trim()) ?? '';
    onChange({ ...matter, period, dueOn: matter.isOwnDate ? matter.dueOn : usual });
  }

  return (
    <>
      <SelectField
        id="work-kind"
        label={words.kind}
        choices={kinds}
        value={matter.kind}
        onChange={({ target }) => chooseKind(target.value)}
      />
      <TextField
        id="work-period"
        label={words.period}
        hint={words.periodHint}
        error={errorAt('period')}
        maxLength={30}
        value={matter.period}
        onChange={({ target }) => changePeriod(target.value)}
      />
      <DueField
        {...matter}
        hint={newWork.dueHint}
        error={errorAt('dueOn')}
        onDay={(dueOn) => onChange({ ...matter, dueOn, isOwnDate: true })}
      />
      <SelectField
        id="work-assignee"
        label={words.assignee}
        error={errorAt('assignee')}
        choices={people}
        value={matter.assignee}
        onChange={({ target }) => onChange({ ...matter, assignee: target.value })}
      />
      <RequestEditor
        kind={matter.kind}
        draft={matter.request}
        error={refusal?.field?.startsWith('items') ? refusal.message : undefined}
        onChange={(request) => onChange({ ...matter, request })}
      />
    </>
  );
}
