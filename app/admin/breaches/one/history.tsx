import { breaches, oneBreach as words } from '#content/breaches/breaches.ts';
import { practice } from '#content/practice.ts';
import type { BreachEntry } from '#domain/breaches/breach.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { shortMoment } from '#domain/dates/moments.ts';

type Facts = NonNullable<BreachEntry['facts']>;
type Told = NonNullable<BreachEntry['told']>;

function toldInWords({ who, name, on }: Told): string {
  const whom = who === 'other' ? name : [breaches.audiences[who], name].filter(Boolean).join(': ');
  return words.toldOn(whom, longDate(on));
}

/** As it was described then. */
function factsInWords({ title, happened, knownOn, people, peopleCount, data, clients }: Facts) {
  const known = `${words.known}: ${longDate(knownOn)}`;
  const count = `${words.count}: ${peopleCount?.toLocaleString('en-AU') ?? breaches.unknownCount}`;
  const kinds = data.map((kind) => breaches.data[kind]).join('; ');
  const picked = clients.length > 0 ? words.clientsNamed(clients.length) : '';
  return [title, happened, known, count, kinds, people, picked].filter(Boolean).join('\n');
}

function textOf({ decision, told, facts, text }: BreachEntry): string {
  const lead = [
    decision ? breaches.decisions[decision] : '',
    told ? toldInWords(told) : '',
    facts ? factsInWords(facts) : '',
  ];
  return [...lead, text].filter(Boolean).join('\n');
}

/** Newest first. */
export function History({ entries }: { entries: readonly BreachEntry[] }) {
  return (
    <section className="card work-part breach-history" aria-labelledby="breach-history-title">
      <h2 id="breach-history-title">{words.history}</h2>
      <ol className="comment-list" reversed>
        {entries.map((entry) => (
          <li key={entry._id}>
            <h3>{breaches.kinds[entry.kind]}</h3>
            <p className="comment-text">{textOf(entry)}</p>
            <p className="quiet">
              {entry.by.name}, {shortMoment(entry.at, practice.timeZone)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
