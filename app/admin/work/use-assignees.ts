import { useLoad } from '#app/api/use-load.ts';
import { listAssignees } from '#app/api/work/staff-work.ts';
import { useUser } from '#app/session/current-user.tsx';
import { workList } from '#content/work/staff-list.ts';

/** To whom work can be given, oneself first. */
export function useAssignees(): readonly { value: string; label: string }[] {
  const { _id: own } = useUser();
  const { answer } = useLoad(['assignees'], listAssignees);
  const people = (answer?.ok && answer.data.data) || [];
  const me = people.filter(({ _id }) => _id === own);
  return [...me, ...people.filter(({ _id }) => _id !== own)].map(({ _id, name }) => ({
    value: _id,
    label: _id === own ? `${name} (${workList.filters.me})` : name,
  }));
}
