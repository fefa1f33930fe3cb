import { useState } from 'react';
import { Answered } from '#app/admin/answered.tsx';
import { ListFoot } from '#app/admin/list-foot.tsx';
import { listIdentityChecks } from '#app/api/identity/identity-checks.ts';
import { useLoad } from '#app/api/use-load.ts';
import { Button } from '#app/ui/button.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { identityChecks as words } from '#content/identity/identity-checks.ts';
import { practice } from '#content/practice.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import type { IdentityCheck } from '#domain/identity/identity-check.ts';
import { NewCheck } from './new-check.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const sentence = ({ checkedOn, document, checkedBy }: IdentityCheck) =>
  words.checked(longDate(checkedOn), words.documents[document], checkedBy.name);

interface ClientIdentityProps {
  id: string;
  onChange?: () => void;
}

/** That and how the practice has checked who a client is. */
export function ClientIdentity({ id, onChange }: ClientIdentityProps) {
  const [page, setPage] = useState(1);
  const [isNoting, setIsNoting] = useState(false);
  const [withdrawing, setWithdrawing] = useState<IdentityCheck>();
  const { answer, reload } = useLoad(['identity-checks', id, page], () =>
    listIdentityChecks(id, page),
  );

  function noted() {
    setIsNoting(false);
    onChange?.();
    if (page === 1) void reload();
    else setPage(1);
  }

  return (
    <section className="card work-part" aria-labelledby="identity-title">
      <h2 id="identity-title">{words.title}</h2>
      <Answered answer={answer} onRetry={reload}>
        {({ data = [], total = 0 }) => (
          <>
            {page === 1 ? <Standing checks={data} /> : null}
            {total > 0 ? (
              <details className="identity-history" open={page > 1}>
                <summary>{words.history}</summary>
                <ul className="comment-list">
                  {data.map((check) => (
                    <Check key={check._id} check={check} onWithdraw={() => setWithdrawing(check)} />
                  ))}
                </ul>
                {total > data.length ? (
                  <ListFoot page={page} total={total} things={words.things} onPage={setPage} />
                ) : null}
              </details>
            ) : null}
          </>
        )}
      </Answered>
      {isNoting ? (
        <NewCheck client={id} onNoted={noted} onCancel={() => setIsNoting(false)} />
      ) : (
        <Button slim onClick={() => setIsNoting(true)}>
          {words.note.open}
        </Button>
      )}
      {withdrawing ? (
        <WithdrawDialog
          client={id}
          check={withdrawing}
          sentence={sentence(withdrawing)}
          onWithdrawn={() => {
            void reload();
            onChange?.();
          }}
          onClose={() => setWithdrawing(undefined)}
        />
      ) : null}
    </section>
  );
}

/** The latest that still counts. */
function Standing({ checks }: { checks: readonly IdentityCheck[] }) {
  const latest = checks.find(({ withdrawn }) => !withdrawn);
  return <p role="status">{latest ? sentence(latest) : words.none}</p>;
}

function Check({ check, onWithdraw }: { check: IdentityCheck; onWithdraw: () => void }) {
  const { _id, way, who, matched, authority, withdrawn } = check;
  return (
    <li>
      <p id={`check-${_id}`}>{sentence(check)}</p>
      <p className="quiet">
        {words.note.who}: {words.who[who]}. {words.note.way}: {words.ways[way]}.
        {matched ? ` ${words.note.matched}: ${words.matches[matched]}.` : null}
        {authority ? ` ${words.note.authority}: ${authority}.` : null}
      </p>
      {withdrawn ? (
        <p>
          {words.withdrawnBy(withdrawn.by.name, shortMoment(withdrawn.at, practice.timeZone))}{' '}
          {withdrawn.reason}
        </p>
      ) : (
        <TextButton danger aria-describedby={`check-${_id}`} onClick={onWithdraw}>
          {words.withdraw.action}
        </TextButton>
      )}
    </li>
  );
}
