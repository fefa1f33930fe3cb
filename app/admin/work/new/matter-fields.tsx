import { today } from '#app/admin/today.ts';
import { typeChoices } from '#app/admin/work/type-choices.ts';
import { useAssignees } from '#app/admin/work/use-assignees.ts';
import type { Refused } from '#app/api/call.ts';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { newWork, oneWork } from '#content/work/staff-work.ts';
import type { ClientKind } from '#domain/clients/kinds.ts';
import { lastPeriod } from '#domain/work/periods.ts';
import type { RequestLists } from '#domain/work/requests/lists.ts';
import { jobTypes, usualDueDate } from '#domain/work/types/job-types.ts';
import { type WorkType, workTypes } from '#domain/work/types/names.ts';
import { DueField } from './due-field.tsx';
import { draftOf, itemsOf, type RequestDraft } from './request-draft.ts';
import { RequestEditor } from './request-editor.tsx';

const words = oneWork.facts;

/** What new work is about, for one client or for many. */
export interface Matter {
  readonly type: WorkType;
  readonly period: string;
  /** Empty for none. */
  readonly dueOn: string;
  /** Whether someone has chosen it; otherwise it follows the period. */
  readonly isOwnDate: boolean;
  /** Empty for no one yet. */
  readonly assignee: string;
  readonly request: RequestDraft;
}

export function usualMatter(type: WorkType): Matter {
  const period = lastPeriod(type, today());
  const dueOn = usualDueDate(type, period) ?? '';
  const request = draftOf(...jobTypes[type].requestLists.slice(0, 1));
  return { type, period, dueOn, isOwnDate: false, assignee: '', request };
}

/** As the calls take it. */
export const sentMatter = (
  { type, period, dueOn, assignee, request }: Matter,
  requests: RequestLists,
) => ({
  type,
  period,
  dueOn: dueOn || null,
  assignee: assignee || null,
  items: itemsOf(request, requests),
});

interface MatterFieldsProps {
  matter: Matter;
  requests: RequestLists;
  /** Absent for everyone’s. */
  client?: ClientKind | undefined;
  refusal: Refused | undefined;
  onChange: (matter: Matter) => void;
}

export function MatterFields({ matter, requests, client, refusal, onChange }: MatterFieldsProps) {
  const people = [{ value: '', label: words.noOne }, ...useAssignees()];
  const errorAt = (field: string) => (refusal?.field === field ? refusal.message : undefined);

  /** Another type has other lists, periods and dates; the assignee stays. */
  function chooseType(given: string) {
    const type = workTypes.find((each) => each === given) ?? 'other';
    onChange({ ...usualMatter(type), assignee: matter.assignee });
  }

  function changePeriod(period: string) {
    const usual = usualDueDate(matter.type, period.trim()) ?? '';
    onChange({ ...matter, period, dueOn: matter.isOwnDate ? matter.dueOn : usual });
  }

  return (
    <>
      <SelectField
        id="work-type"
        label={words.type}
        error={errorAt('type')}
        choices={typeChoices(client, matter.type)}
        value={matter.type}
        onChange={({ target }) => chooseType(target.value)}
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
        type={matter.type}
        requests={requests}
        draft={matter.request}
        error={refusal?.field?.startsWith('items') ? refusal.message : undefined}
        onChange={(request) => onChange({ ...matter, request })}
      />
    </>
  );
}
