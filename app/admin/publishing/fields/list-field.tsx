import { Button } from '#app/ui/button.tsx';
import { FieldGroup } from '#app/ui/fields/field-group.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { siteScreens } from '#content/publishing/screens.ts';
import type { ListSetting } from '#domain/publishing/setting.ts';
import { emptyGroup, type FieldProps, newKey, problemsBelow } from './field-props.ts';
import { FieldsIn } from './group-field.tsx';

const words = siteScreens.fields;

type Entry = Readonly<Record<string, unknown>>;

/** What an entry is called: its first words. */
function nameOf({ fields, key }: ListSetting, entry: Entry): string {
  const [name = ''] = Object.keys(fields).filter(
    (each) => each !== key && fields[each]?.kind !== 'list' && typeof entry[each] === 'string',
  );
  return String(entry[name] ?? '').slice(0, 40);
}

/** Entries that can be added, changed, moved and removed. */
export function ListField(props: FieldProps<ListSetting>) {
  const { id, setting, value, onChange, problems, people } = props;
  const { label, hint, one, fields, key, most } = setting;
  const entries = (value ?? []) as readonly Entry[];
  const set = (at: number, entry: Entry) => onChange(entries.with(at, entry));

  function add() {
    const named = key ? { [key]: newKey(entries, key, fields[key], one) } : {};
    onChange([...entries, { ...emptyGroup(fields), ...named }]);
  }

  function move(at: number, by: 1 | -1) {
    const [from, to] = [entries[at], entries[at + by]];
    if (from && to) onChange(entries.with(at, to).with(at + by, from));
  }

  return (
    <FieldGroup {...{ id, label, hint, error: problems[''] }}>
      <ol className="site-entries">
        {entries.map((entry, at) => {
          const title = words.entry(one, at + 1, nameOf(setting, entry));
          const here = problemsBelow(problems, String(at));
          return (
            <li key={key ? String(entry[key]) : at}>
              <details open={Object.keys(here).length > 0 || nameOf(setting, entry) === ''}>
                <summary>{title}</summary>
                <div className="site-entry">
                  <FieldsIn
                    {...{ id: `${id}-${at}`, fields, value: entry, hidden: key, people }}
                    problems={here}
                    onChange={(next) => set(at, next as Entry)}
                  />
                  <div className="site-entry-acts">
                    {at > 0 ? (
                      <TextButton onClick={() => move(at, -1)} aria-label={words.up(title)}>
                        ↑
                      </TextButton>
                    ) : null}
                    {at < entries.length - 1 ? (
                      <TextButton onClick={() => move(at, 1)} aria-label={words.down(title)}>
                        ↓
                      </TextButton>
                    ) : null}
                    <TextButton danger onClick={() => onChange(entries.toSpliced(at, 1))}>
                      {words.remove(title)}
                    </TextButton>
                  </div>
                </div>
              </details>
            </li>
          );
        })}
      </ol>
      {entries.length < most ? (
        <Button slim onClick={add}>
          {words.add(one)}
        </Button>
      ) : null}
    </FieldGroup>
  );
}
