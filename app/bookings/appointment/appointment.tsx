import { useEffect, useState } from 'react';
import { CallUs } from '#app/bookings/call-us.tsx';
import { QuietFrame } from '#app/session/quiet-frame.tsx';
import { screenMeta } from '#app/session/screen-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { appointmentPage as words } from '#content/bookings/appointment.ts';
import { frame } from '#content/frame.ts';
import { partsOfLink } from '#domain/bookings/mailed-link.ts';
import type { Route } from './+types/appointment';
import { Manage } from './manage.tsx';
import { NewEmailQuestion } from './new-email-question.tsx';
import { useLinked } from './use-linked-appointment.ts';
import '#app/bookings/calendar/calendar.css';
import '#app/bookings/bookings.css';
import './move-card.css';

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
