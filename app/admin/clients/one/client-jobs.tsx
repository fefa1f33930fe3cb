import { Answered } from '#app/admin/answered.tsx';
import { WorkTable } from '#app/admin/work/list/work-table.tsx';
import { useLoad } from '#app/api/use-load.ts';
import { listWorks } from '#app/api/work/staff-work.ts';
import { clientRecord } from '#content/work/client-record.ts';
import type { OpenedClient } from '#domain/clients/client.ts';
import { Recurring } from './recurring/recurring.tsx';
import { Reminders } from './reminders.tsx';

const words = clientRecord.work;
/** More than one client has in many years. */
const mostWorks = '100';

interface ClientJobsProps {
  client: OpenedClient;
  onChange: () => void;
}

/** The newest first, and whether the client is reminded of what is open in them. */
export function ClientJobs({ client, onChange }: ClientJobsProps) {
  const { _id: id, remindersPaused } = client;
  const { answer, reload } = useLoad(['works', 'of', id], () =>
    listWorks({ client: id, sort: '-due', pageSize: mostWorks }),
  );
  return (
    <>
      <section className="client-part" aria-labelledby="work-title">
        <h2 id="work-title">{words.title}</h2>
        <Answered answer={answer} onRetry={reload}>
          {({ data = [] }) =>
            data.length > 0 ? (
              <WorkTable works={data} ofOne />
            ) : (
              <p className="quiet">{words.none}</p>
            )
          }
        </Answered>
      </section>
      <Recurring client={client} />
      <Reminders id={id} isPaused={remindersPaused} onChange={onChange} />
    </>
  );
}
