import { useState } from 'react';
import { Answered } from '#app/admin/answered.tsx';
import { ListFoot } from '#app/admin/list-foot.tsx';
import { listLettersOf } from '#app/api/letters/letters.ts';
import { useLoad } from '#app/api/use-load.ts';
import { Button } from '#app/ui/button.tsx';
import { clientLetters as words } from '#content/letters/client-letters.ts';
import type { Client } from '#domain/clients/client.ts';
import { type NewLetter, renewalOf } from '#domain/letters/letter.ts';
import { LetterLine } from './letter-line.tsx';
import { NewLetterDialog } from './new-letter-dialog.tsx';

interface ClientLettersProps {
  client: Client;
  onChange: () => void;
}

/** The engagement letters of one client, newest first. */
export function ClientLetters({ client, onChange }: ClientLettersProps) {
  const { _id } = client;
  const [page, setPage] = useState(1);
  const [drafting, setDrafting] = useState<'new' | NewLetter>();
  const { answer, reload } = useLoad(['letters', _id, page], () => listLettersOf(_id, page));

  function changed() {
    void reload();
    onChange();
  }

  return (
    <section className="card work-part" aria-labelledby="letters-title">
      <h2 id="letters-title">{words.title}</h2>
      <Answered answer={answer} onRetry={reload}>
        {({ data = [], total = 0 }) => {
          const last = data.find(({ state }) => state === 'signed' || state === 'expired');
          return (
            <>
              {total === 0 ? <p className="quiet">{words.none}</p> : null}
              <ul className="comment-list">
                {data.map((letter) => (
                  <LetterLine key={letter._id} letter={letter} onChange={changed} />
                ))}
              </ul>
              {total > data.length ? (
                <ListFoot page={page} total={total} things={words.things} onPage={setPage} />
              ) : null}
              <div className="work-acts">
                <Button slim look="primary" onClick={() => setDrafting('new')}>
                  {words.add}
                </Button>
                {last ? (
                  <Button slim onClick={() => setDrafting(renewalOf(last))}>
                    {words.renew}
                  </Button>
                ) : null}
              </div>
            </>
          );
        }}
      </Answered>
      {drafting ? (
        <NewLetterDialog
          client={client}
          renewed={drafting === 'new' ? undefined : drafting}
          onDrafted={changed}
          onClose={() => setDrafting(undefined)}
        />
      ) : null}
    </section>
  );
}
