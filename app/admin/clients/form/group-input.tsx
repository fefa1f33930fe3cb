import { useDebounced } from '#app/admin/use-debounced.ts';
import { findGroups } from '#app/api/clients/clients.ts';
import { useLoad } from '#app/api/use-load.ts';
import { TextField } from '#app/ui/fields/text-field.tsx';

const pause = 250;

interface GroupInputProps {
  id: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  /** The name of the group. */
  value: string;
  onChange: (name: string) => void;
}

/** Offers the groups that there are; another name makes a new one. */
export function GroupInput({ id, value, onChange, ...words }: GroupInputProps) {
  const search = useDebounced(value.trim(), pause);
  const { content } = useLoad(['groups', search], () => findGroups(search));
  return (
    <>
      <TextField
        {...words}
        id={id}
        list={`${id}-groups`}
        autoComplete="off"
        maxLength={200}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={`${id}-groups`}>
        {(content?.data ?? []).map(({ _id, name }) => (
          <option key={_id} value={name} />
        ))}
      </datalist>
    </>
  );
}
