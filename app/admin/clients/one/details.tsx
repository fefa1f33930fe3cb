import { useEffect, useState } from 'react';
import { ClientDialog } from '#app/admin/clients/form/client-dialog.tsx';
import { Fact, FactList } from '#app/admin/intake/form/fact-list.tsx';
import { wordsOf } from '#app/api/call.ts';
import { revealTfn } from '#app/api/clients/clients.ts';
import { useAct } from '#app/api/use-act.ts';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { kindNames, oneClient, statusNames } from '#content/clients/clients.ts';
import type { Client } from '#domain/clients/client.ts';
import { abnInGroups } from '#domain/identifiers/digit-groups.ts';
import { groupedDigits } from '#domain/intake/reading/format-answers.ts';
import { AccountFact } from './account-fact.tsx';

const words = oneClient.details;

interface DetailsProps {
  client: Client;
  hasAccount: boolean | undefined;
  onChange: () => void;
}

export function Details({ client, hasAccount, onChange }: DetailsProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { kind, tradingName, code, abn, acn, address, manager, status } = client;
  const facts: readonly (readonly [label: string, value: string])[] = [
    [words.kind, kindNames[kind]],
    [words.tradingName, tradingName],
    [words.code, code],
    [words.abn, abnInGroups(abn)],
    [words.acn, groupedDigits(acn, ' ')],
  ];
  return (
    <section className="client-part" aria-labelledby="details-title">
      <div className="client-part-head">
        <h2 id="details-title">{words.title}</h2>
        <TextButton onClick={() => setIsEditing(true)}>
          {words.edit}
          <span className="sr-only"> {words.title}</span>
        </TextButton>
      </div>
      <FactList>
        <Fact label={words.manager}>{manager?.name ?? words.noOne}</Fact>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        <Tfn client={client} />
        <Fact label={words.phone}>{client.phone_number || words.none}</Fact>
        <Fact label={words.email}>{client.email || words.none}</Fact>
        <Fact label={words.address}>{address || words.none}</Fact>
        {status === 'former' ? <Fact label={words.status}>{statusNames.former}</Fact> : null}
        {hasAccount ? <AccountFact id={client._id} onChange={onChange} /> : null}
      </FactList>
      {isEditing ? (
        <ClientDialog
          client={client}
          isOwn={hasAccount === true}
          onSaved={onChange}
          onClose={() => setIsEditing(false)}
        />
      ) : null}
    </section>
  );
}

/** As long as it takes to type a number into another program. */
const shownFor = 60_000;

/** Shown for a minute to whoever has confirmed that it is them. */
function Tfn({ client: { _id, hasTfn } }: { client: Client }) {
  const [tfn, setTfn] = useState<string>();
  const { act, isBusy } = useAct();
  const { notify } = useToasts();
  useEffect(() => {
    if (tfn === undefined) return;
    const hide = () => setTfn(undefined);
    const timer = setTimeout(hide, shownFor);
    // The browser may keep the page in its back/forward cache.
    window.addEventListener('pagehide', hide);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', hide);
    };
  }, [tfn]);

  async function reveal() {
    const answer = await act(() => revealTfn(_id));
    if (answer?.ok) setTfn(answer.data.data?.tfn);
    else if (answer && answer.code !== 'confirm')
      notify('error', wordsOf(answer, words.notRevealed));
  }

  if (!hasTfn) return null;
  const isShown = tfn !== undefined;
  return (
    <Fact label={words.tfn}>
      <span className="client-tfn">
        <span role="status">
          {isShown ? <strong className="revealed">{groupedDigits(tfn, ' ')}</strong> : words.kept}
        </span>
        <TextButton
          aria-busy={isBusy}
          onClick={() => (isShown ? setTfn(undefined) : void reveal())}
        >
          {isShown ? words.hide : words.reveal}
          <span className="sr-only"> {words.tfn}</span>
        </TextButton>
      </span>
    </Fact>
  );
}
