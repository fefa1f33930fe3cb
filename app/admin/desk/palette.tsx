import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDebounced } from '#app/admin/use-debounced.ts';
import { searchDesk } from '#app/api/desk/desk.ts';
import { useLoad } from '#app/api/use-load.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { speed as words } from '#content/desk/speed.ts';
import { practice } from '#content/practice.ts';
import { stageNames } from '#content/work/names.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import type { Found } from '#domain/desk/search.ts';
import { appointmentPath, clientPath, submissionPath, workPath } from '#domain/paths.ts';
import { nameOfWork } from '#domain/work/types/job-types.ts';
import type { Command } from './commands.ts';
import './palette.css';

interface Option {
  readonly id: string;
  readonly group: keyof typeof words.groups;
  readonly icon: IconName;
  readonly label: string;
  readonly about?: string;
  readonly keys?: string | undefined;
  readonly run: () => void;
}

const pause = 120;
const listId = 'palette-list';
const icons: Readonly<Record<Found['kind'], IconName>> = {
  client: 'person',
  job: 'jobs',
  form: 'document',
  appointment: 'calendar',
};

const pathOf: Readonly<Record<Found['kind'], (id: string) => string>> = {
  client: clientPath,
  job: workPath,
  form: submissionPath,
  appointment: appointmentPath,
};

const moment = (at = '') => shortMoment(at, practice.timeZone);

function wordsOf({ kind, client, work, reference = '', at }: Found) {
  switch (kind) {
    case 'job':
      return work
        ? { label: nameOfWork(work), about: `${client.name}, ${stageNames[work.stage]}` }
        : { label: client.name };
    case 'form':
      return { label: words.form(reference), about: `${client.name}, ${moment(at)}` };
    case 'appointment':
      return { label: words.appointment, about: `${client.name}, ${moment(at)}` };
    default:
      return { label: client.name };
  }
}

/** What only a key can do has no place among what can be chosen. */
function optionOf({ label, group, keys, run, isKeyOnly }: Command): Option[] {
  if (!run || isKeyOnly || (group !== 'go' && group !== 'do')) return [];
  const icon = group === 'go' ? 'arrow-right' : 'plus';
  return [{ id: label.replaceAll(' ', '-'), group, icon, label, keys, run }];
}

interface PaletteProps {
  commands: readonly Command[];
  onClose: () => void;
}

/** Finds what one types: clients and what is theirs, screens, and things to do. */
export default function Palette({ commands, onClose }: PaletteProps) {
  const box = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const search = useDebounced(typed.trim(), pause);
  const { content, isWaiting } = useLoad(['palette', search], (signal) =>
    searchDesk(search, signal),
  );
  useEffect(() => box.current?.showModal(), []);

  const fits = ({ label, about = '' }: Pick<Option, 'label' | 'about'>) =>
    `${label} ${about}`.toLowerCase().includes(typed.trim().toLowerCase());
  const isAnswered = search === typed.trim() && !isWaiting;
  const found = (content?.data ?? []).map(
    (each): Option => ({
      id: each._id,
      group: search === '' ? 'recent' : each.kind,
      icon: icons[each.kind],
      ...wordsOf(each),
      run: () => void navigate(pathOf[each.kind](each._id)),
    }),
  );
  const options = [
    // Until the answer is there, Enter must not take what was found before.
    ...found.filter((each) => isAnswered || fits(each)),
    ...commands.flatMap(optionOf).filter(fits),
  ];
  const chosen = options[Math.min(at, options.length - 1)];

  function take(option: Option | undefined) {
    if (!option) return;
    box.current?.close();
    option.run();
  }

  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      take(chosen);
    }
    if (!step || options.length === 0) return;
    event.preventDefault();
    const next = (Math.min(at, options.length - 1) + step + options.length) % options.length;
    setAt(next);
    document.getElementById(`option-${options[next]?.id}`)?.scrollIntoView({ block: 'nearest' });
  }

  const groups = [...new Set(options.map(({ group }) => group))];
  return (
    <dialog ref={box} className="palette" aria-label={words.title} onClose={onClose}>
      <div className="palette-ask">
        <Icon name="search" />
        <input
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={chosen ? `option-${chosen.id}` : undefined}
          aria-label={words.title}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder={words.hint}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setAt(0);
          }}
          onKeyDown={move}
        />
      </div>
      <p role="status" className="sr-only">
        {isWaiting ? words.searching : words.count(options.length)}
      </p>
      <div role="listbox" id={listId} aria-label={words.title} className="palette-list">
        {groups.map((group) => (
          <fieldset key={group}>
            <legend>{words.groups[group]}</legend>
            {options
              .filter((option) => option.group === group)
              .map((option) => (
                <div
                  role="option"
                  key={option.id}
                  id={`option-${option.id}`}
                  aria-selected={option === chosen}
                  tabIndex={-1}
                  onClick={() => take(option)}
                  onKeyDown={undefined}
                >
                  <Icon name={option.icon} />
                  <span>
                    {option.label} <span className="quiet">{option.about}</span>
                  </span>
                  {option.keys ? (
                    <span className="key" aria-hidden="true">
                      {option.keys.toUpperCase()}
                    </span>
                  ) : null}
                </div>
              ))}
          </fieldset>
        ))}
        {options.length === 0 && !isWaiting ? <p>{words.none}</p> : null}
      </div>
    </dialog>
  );
}
