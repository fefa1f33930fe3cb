import { Answered } from '#app/admin/answered.tsx';
import { WorkTable } from '#app/admin/work/list/work-table.tsx';
import { useLoad } from '#app/api/use-load.ts';
import { listWorks } from '#app/api/work/staff-work.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { clientRecord } from '#content/work/client-record.ts';
import type { User } from '#domain/accounts/user.ts';
import { portalPaths } from '#domain/paths.ts';

const words = clientRecord.work;
/** More than one client has in many years. */
const mostWorks = '100';

/** The newest first. */
export function ClientWork({ client }: { client: User }) {
  const { _id, name, email, is_active } = client;
  const { answer, reload } = useLoad(['works', 'of', _id], () =>
    listWorks({ client: _id, sort: '-due', pageSize: mostWorks }),
  );
  return (
    <section className="card work-part" aria-labelledby="work-title">
      <h2 id="work-title">{words.title}</h2>
      <Answered answer={answer} onRetry={reload}>
        {({ data = [] }) =>
          data.length > 0 ? <WorkTable works={data} ofOne /> : <p className="quiet">{words.none}</p>
        }
      </Answered>
      {is_active ? (
        <ButtonLink slim to={portalPaths.newWork} state={{ client: { _id, name, email } }}>
          {words.start}
        </ButtonLink>
      ) : null}
    </section>
  );
}
