import { useEffect, useRef } from 'react';
import { FieldGroup } from '#app/ui/fields/field-group.tsx';
import { practice } from '#content/practice.ts';
import { siteScreens } from '#content/publishing/screens.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import type { Difference } from '#domain/publishing/difference.ts';
import { ChangedLines } from './changed-lines.tsx';
import { type Contested, mineInWords, type Newer } from './newer.ts';
import { settingId } from './places.ts';
import type { SiteDraft } from './use-site-draft.ts';

const words = siteScreens.newer;

/** What someone else saved since, and whose to keep where both changed the same. */
export function NewerDraft({ draft }: { draft: SiteDraft }) {
  const { newer } = draft;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (newer) heading.current?.focus();
  }, [newer]);
  if (!newer) return null;
  const { others, contested } = newer;
  const who = newer.who ?? words.someone;
  const when = newer.when ? shortMoment(newer.when, practice.timeZone) : '';
  return (
    <section className="card site-newer" aria-labelledby="site-newer-heading">
      <h3 id="site-newer-heading" ref={heading} tabIndex={-1}>
        {words.heading(who, when)}
      </h3>
      <p>{explanationOf(newer)}</p>
      {contested.map((each) => (
        <Choice key={settingId(each.setting)} contested={each} newer={newer} draft={draft} />
      ))}
      {contested.length > 0 && others.length > 0 ? <p>{words.others(who)}</p> : null}
      {others.length > 0 ? <ChangedLines difference={others} /> : null}
    </section>
  );
}

function explanationOf({ others, contested }: Newer): string {
  if (contested.length > 0) return words.both;
  return others.length > 0 ? words.kept : words.none;
}

interface ChoiceProps {
  contested: Contested;
  newer: Newer;
  draft: SiteDraft;
}

/** What was typed stays at hand until it is saved, whichever is chosen first. */
function Choice({ contested, newer, draft }: ChoiceProps) {
  const { setting, typed, theirs } = contested;
  const { part, name } = setting;
  const mine = mineInWords(draft.state.defaults, newer.before, contested);
  const id = `newer-${part}-${name}`;
  const isMine = draft.state.edits[part]?.[name] !== undefined;
  const option = (value: string, label: string, difference: Difference, choose: () => void) => (
    <div className="choice">
      <input
        type="radio"
        id={`${id}-${value}`}
        name={id}
        checked={isMine === (value === 'mine')}
        aria-describedby={`${id}-${value}-words`}
        onChange={choose}
      />
      <div>
        <label htmlFor={`${id}-${value}`}>{label}</label>
        <div id={`${id}-${value}-words`}>
          <ChangedLines difference={difference} />
        </div>
      </div>
    </div>
  );
  return (
    <FieldGroup id={id} label={setting.setting.label}>
      <div className="choices">
        {option('mine', words.mine, mine, () => draft.set(setting, typed))}
        {option('theirs', words.theirs(newer.who ?? words.someone), theirs, () =>
          draft.leave(setting),
        )}
      </div>
    </FieldGroup>
  );
}
