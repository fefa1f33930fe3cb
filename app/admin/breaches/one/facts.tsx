import { ClientLink } from '#app/admin/client-link.tsx';
import { Fact, FactList } from '#app/admin/intake/form/fact-list.tsx';
import { Button } from '#app/ui/button.tsx';
import { breaches, oneBreach as words } from '#content/breaches/breaches.ts';
import type { Breach } from '#domain/breaches/breach.ts';
import { longDate } from '#domain/dates/long-date.ts';

/** What is known now. */
export function Facts({ breach, onEdit }: { breach: Breach; onEdit: () => void }) {
  const { happened, knownOn, people, peopleCount, data, clients, closedAt } = breach;
  return (
    <section className="card work-part breach-facts" aria-labelledby="breach-facts-title">
      <h2 id="breach-facts-title">{words.facts}</h2>
      <FactList>
        <Fact label={words.happened}>{happened}</Fact>
        <Fact label={words.known}>{longDate(knownOn)}</Fact>
        <Fact label={words.data}>
          {data.length > 0 ? data.map((kind) => breaches.data[kind]).join('\n') : words.noData}
        </Fact>
        <Fact label={words.count}>
          {peopleCount?.toLocaleString('en-AU') ?? breaches.unknownCount}
        </Fact>
        {people ? <Fact label={words.people}>{people}</Fact> : null}
        {clients.length > 0 ? (
          <Fact label={words.clients}>
            <ul>
              {clients.map(({ _id, name, email }) => (
                <li key={_id}>
                  <ClientLink id={_id}>{name || email}</ClientLink>
                </li>
              ))}
            </ul>
          </Fact>
        ) : null}
      </FactList>
      {closedAt ? null : (
        <Button slim onClick={onEdit}>
          {words.edit}
        </Button>
      )}
    </section>
  );
}
