import { type FormEvent, useState } from 'react';
import { Answered } from '#app/admin/answered.tsx';
import { useChange } from '#app/admin/use-change.ts';
import { endOwnCalendar, makeOwnCalendar, readOwnCalendar } from '#app/api/bookings/agenda.ts';
import { useLoad } from '#app/api/use-load.ts';
import { useUser } from '#app/session/current-user.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { ownCalendar as words } from '#content/bookings/own-calendar.ts';
import { practice } from '#content/practice.ts';
import type { Feed, OwnFeed } from '#domain/bookings/feeds/feed.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import { MadeAddress } from './made-address.tsx';
import './feeds.css';

const moment = (at: string) => shortMoment(at, practice.timeZone);

function standing({ staff, createdAt, lastReadAt }: Feed): string {
  const read = lastReadAt ? words.read(moment(lastReadAt)) : words.unread;
  return `${words.has(staff.name, moment(createdAt))} ${read}`;
}

/** The private address of one's own appointments: made, renewed and ended here. */
export function OwnCalendar({ onChange }: { onChange?: () => void }) {
  const { answer, reload } = useLoad(['own-calendar'], readOwnCalendar);
  const [made, setMade] = useState<string>();

  function changed(address: string | undefined) {
    setMade(address);
    void reload();
    onChange?.();
  }

  return (
    <section className="card own-calendar" aria-labelledby="own-calendar-title">
      <h2 id="own-calendar-title">{words.title}</h2>
      <p>{words.lede}</p>
      <p>{words.secret}</p>
      <Answered answer={answer} onRetry={reload}>
        {({ data = null, staff = [] }) => (
          <>
            <p role="status">{data ? standing(data) : words.none}</p>
            {made ? (
              <MadeAddress key={made} address={made} onKept={() => setMade(undefined)} />
            ) : (
              <MakeForm feed={data} staff={staff} onChange={changed} />
            )}
          </>
        )}
      </Answered>
    </section>
  );
}

interface MakeFormProps {
  feed: Feed | null;
  staff: OwnFeed['staff'];
  /** With the new address, if there is one. */
  onChange: (address: string | undefined) => void;
}

function MakeForm({ feed, staff, onChange }: MakeFormProps) {
  const { name } = useUser();
  const own = staff.find((each) => each.name === name) ?? staff[0];
  const [chosen, setChosen] = useState(feed?.staff.id ?? own?.id ?? '');
  const making = useChange();
  const ending = useChange();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const answer = await making.change('created', () => makeOwnCalendar(chosen));
    if (answer?.data) onChange(answer.data.address);
  }

  async function end() {
    if (await ending.change('deleted', endOwnCalendar)) onChange(undefined);
  }

  const refusal = making.refusal ?? ending.refusal;
  const problem = refusal?.code === 'confirm' ? '' : making.problem || ending.problem;
  return (
    <form noValidate onSubmit={submit}>
      <SelectField
        id="own-calendar-staff"
        label={words.whose}
        hint={feed ? words.renewHint : undefined}
        choices={staff.map(({ id, name: label }) => ({ value: id, label }))}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      <div className="own-calendar-acts">
        <Button type="submit" look="primary" busy={making.isBusy && words.making}>
          {feed ? words.renew : words.make}
        </Button>
        {feed ? (
          <Button busy={ending.isBusy && words.ending} onClick={end}>
            {words.end}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
