import '#app/bookings/calendar/calendar.css';
import '#app/bookings/bookings.css';
import './move-card.css';
import { useCallback, useEffect, useState } from 'react';
import { linkedAppointment } from '#app/api/bookings/schedule.ts';
import { CallUs } from '#app/bookings/call-us.tsx';
import { QuietFrame } from '#app/session/quiet-frame.tsx';
import { screenMeta } from '#app/session/screen-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { appointmentPage as words } from '#content/bookings/appointment.ts';
import { frame } from '#content/frame.ts';
import type { OwnAppointment } from '#domain/bookings/appointment.ts';
import { partsOfLink } from '#domain/bookings/mailed-link.ts';
import type { Route } from './+types/appointment';
import { Manage } from './manage.tsx';
import { NewEmailQuestion } from './new-email-question.tsx';

export const meta: Route.MetaFunction = () => screenMeta(words.title);

/** Opened from the link in a mail. The secret is in the hash, which is never sent to a server. */
export default function Appointment() {
  const [link, setLink] = useState<string>();

  useEffect(() => {
    const read = () => setLink(window.location.hash.slice(1));
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);

  return (
    <QuietFrame>
      <div className="wrap appointment">
        <Content key={link} link={link} />
      </div>
    </QuietFrame>
  );
}

function Content({ link }: { link: string | undefined }) {
  const [isUnknown, setIsUnknown] = useState(false);
  if (isUnknown) return <Unknown />;
  if (link === undefined) return <Waiting />;
  if (!partsOfLink(link).isNewEmail) return <Linked link={link} />;
  return (
    <NewEmailQuestion
      link={link}
      onConfirmed={(newLink) => window.location.replace(`#${newLink}`)}
      onUnknown={() => setIsUnknown(true)}
    />
  );
}

function Waiting() {
  return (
    <>
      <h1>{words.title}</h1>
      <p className="quiet mt-4" role="status">
        {words.loading}
      </p>
    </>
  );
}

function Linked({ link }: { link: string }) {
  const { linked, load, show } = useLinked(link);
  switch (linked.is) {
    case 'loading':
      return <Waiting />;
    case 'unknown':
      return <Unknown />;
    case 'not-reached':
      return (
        <>
          <h1 className="mb-6">{words.title}</h1>
          <Notice tone="bad">{words.notReached}</Notice>
          <Button className="mt-6" onClick={load}>
            {frame.tryAgain}
          </Button>
        </>
      );
    default:
      return (
        <Manage link={link} appointment={linked.appointment} onChanged={show} onReload={load} />
      );
  }
}

function Unknown() {
  return (
    <>
      <h1>{words.unknown.heading}</h1>
      <Card className="mt-6">
        <p>{words.unknown.text}</p>
        <div className="acts">
          <CallUs />
        </div>
      </Card>
    </>
  );
}

type LinkedAppointment =
  | { readonly is: 'loading' }
  | { readonly is: 'unknown' }
  | { readonly is: 'not-reached' }
  | { readonly is: 'found'; readonly appointment: OwnAppointment };

/** The appointment that a link leads to. */
function useLinked(link: string) {
  const [linked, setLinked] = useState<LinkedAppointment>({ is: 'loading' });

  const load = useCallback(async () => {
    if (!link) return setLinked({ is: 'unknown' });
    setLinked({ is: 'loading' });
    const answer = await linkedAppointment(link);
    const appointment = answer.ok ? answer.data.data : undefined;
    if (appointment) return setLinked({ is: 'found', appointment });
    const isUnknown = !answer.ok && (answer.status === 404 || answer.status === 400);
    setLinked({ is: isUnknown ? 'unknown' : 'not-reached' });
  }, [link]);

  useEffect(() => void load(), [load]);

  return {
    linked,
    load,
    show: (appointment: OwnAppointment) => setLinked({ is: 'found', appointment }),
  };
}
