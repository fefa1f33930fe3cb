import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { FieldGroup } from '#app/ui/fields/field-group.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { siteScreens } from '#content/publishing/screens.ts';
import type { ListSetting } from '#domain/publishing/setting.ts';
import { entryName } from '#domain/publishing/words/entry-name.ts';
import { emptyGroup, type FieldProps, newKey, problemsBelow } from './field-props.ts';
import { FieldsIn } from './group-field.tsx';
import { useEntryFocus } from './use-entry-focus.ts';

const words = siteScreens.fields;

type Entry = Readonly<Record<string, unknown>>;

/** Which entry is which, so that an open one stays open, and no other one, when they move. */
function useEntryIds(count: number) {
  const [kept, setKept] = useState({ ids: upFrom(0, count), next: count, added: -1 });
  const { next, added } = kept;
  const all = kept.ids.length === count ? kept.ids : upFrom(next, count);
  const set = (ids: readonly number[], more = {}) =>
    setKept({ ids: [...ids], next: next + count + 1, added, ...more });
  return {
    all,
    /** The one that was added last. */
    added,
    add: () => set([...all, next + count], { added: next + count }),
    remove: (at: number) => set(all.toSpliced(at, 1)),
    swap: (a: number, b: number) => set(all.with(a, all[b] ?? 0).with(b, all[a] ?? 0)),
  };
}

const upFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => first + at);

/** Entries that can be added, changed, moved and removed. */
export function ListField(props: FieldProps<ListSetting>) {
  const { id, setting, value, onChange, problems, known } = props;
  const { label, hint, one, fields, key, most } = setting;
  const entries = (value ?? []) as readonly Entry[];
  const set = (at: number, entry: Entry) => onChange(entries.with(at, entry));

  const ids = useEntryIds(entries.length);
  const { list, afterList, focusLater } = useEntryFocus();
  const names = new Map(known.people.map((person) => [person.value, person.label]));
  const nameOf = (entry: Entry) => entryName(setting, entry, names);

  function add() {
    ids.add();
    focusLater(entries.length, 'fields');
    const named = key ? { [key]: newKey(entries, key, fields[key], setting) } : {};
    onChange([...entries, { ...emptyGroup(fields), ...named }]);
  }

  function remove(at: number) {
    ids.remove(at);
    focusLater(at, 'title');
    onChange(entries.toSpliced(at, 1));
  }

  function move(at: number, by: 1 | -1) {
    const [from, to] = [entries[at], entries[at + by]];
    if (!from || !to) return;
    ids.swap(at, at + by);
    focusLater(at + by, by > 0 ? 'down' : 'up');
    onChange(entries.with(at, to).with(at + by, from));
  }

  return (
    <FieldGroup id={id} label={label} hint={hint} error={problems['']}>
      <ol ref={list} className="site-entries">
        {entries.map((entry, at) => (
          <ListEntry
            key={ids.all[at]}
            title={words.entry(one, at + 1, nameOf(entry))}
            isNew={ids.all[at] === ids.added || nameOf(entry) === ''}
            hasProblem={Object.keys(problemsBelow(problems, String(at))).length > 0}
            onUp={at > 0 ? () => move(at, -1) : undefined}
            onDown={at < entries.length - 1 ? () => move(at, 1) : undefined}
            onRemove={setting.isFixed ? undefined : () => remove(at)}
          >
            <FieldsIn
              id={`${id}-${at}`}
              fields={fields}
              value={entry}
              hidden={key}
              known={known}
              problems={problemsBelow(problems, String(at))}
              onChange={(next) => set(at, next as Entry)}
            />
          </ListEntry>
        ))}
      </ol>
      {entries.length < most && !setting.isFixed ? (
        <Button ref={afterList} slim onClick={add}>
          {words.add(one)}
        </Button>
      ) : null}
    </FieldGroup>
  );
}

interface ListEntryProps {
  title: string;
  isNew: boolean;
  hasProblem: boolean;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: (() => void) | undefined;
  children: ReactNode;
}

function ListEntry({ title, isNew, hasProblem, onUp, onDown, onRemove, children }: ListEntryProps) {
  const [isOpen, setIsOpen] = useState(isNew);
  return (
    <li>
      <details
        open={isOpen || hasProblem}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary data-act="title">
          {title}
          <Icon name="chevron-down" />
        </summary>
        <div className="site-entry">
          {children}
          <div className="site-entry-acts">
            {onUp ? <Move act="up" label={words.up(title)} onClick={onUp} /> : null}
            {onDown ? <Move act="down" label={words.down(title)} onClick={onDown} /> : null}
            {onRemove ? (
              <TextButton danger onClick={onRemove}>
                {words.remove(title)}
              </TextButton>
            ) : null}
          </div>
        </div>
      </details>
    </li>
  );
}

interface MoveProps {
  act: 'up' | 'down';
  label: string;
  onClick: () => void;
}

function Move({ act, label, onClick }: MoveProps) {
  return (
    <Button slim className="site-move" data-act={act} aria-label={label} onClick={onClick}>
      <Icon name={`arrow-${act}`} />
    </Button>
  );
}
