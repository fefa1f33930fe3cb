import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { storedRole, storedToken } from '#app/api/accounts/session.ts';
import { currentUser } from '#app/api/accounts/sign-in.ts';
import { PracticeLogo } from '#app/practice-logo.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { schedule } from '#content/bookings/schedule.ts';
import { practice } from '#content/practice.ts';
import type { User } from '#domain/accounts/user.ts';
import type { CalendarName } from '#domain/bookings/scheduling.ts';
import { ChooseStep } from './booking/choose-step.tsx';
import { useBooking } from './booking/use-booking.ts';
import { CallUs } from './call-us.tsx';
import { useFrame } from './use-frame.ts';

type AfterChoiceModule = typeof import('./booking/after-choice.tsx');

/** Where a module is that failed to load, as far as the browser says. */
const addressIn = (error: unknown): string | undefined => /https?:\S+\.js/.exec(String(error))?.[0];

/** The later steps, loaded only once a time is chosen: most visitors just look. */
function useAfterChoice() {
  const [loaded, setLoaded] = useState<AfterChoiceModule>();
  const failedAt = useRef<string>(undefined);

  /** Browsers remember that a module failed, and only ask again under another address. */
  const fetchSteps = (): Promise<AfterChoiceModule> =>
    failedAt.current
      ? import(/* @vite-ignore */ `${failedAt.current}?again=${Date.now()}`)
      : import('./booking/after-choice.tsx');

  /** False when they could not be loaded; the next attempt tries again. */
  async function load(): Promise<boolean> {
    const steps = await fetchSteps().catch((error) => {
      failedAt.current ??= addressIn(error);
      return undefined;
    });
    setLoaded(steps);
    return steps !== undefined;
  }

  return { AfterChoice: loaded?.AfterChoice, load };
}

/** Shown in a frame on the booking pages, and as a page of its own. */
export function Schedule({ calendar }: { calendar: CalendarName }) {
  const content = useRef<HTMLDivElement>(null);
  const { AfterChoice, load } = useAfterChoice();
  const booking = useBooking(calendar, load);
  const [hasNote, setHasNote] = useState(false);
  const [isKnown, setIsKnown] = useState(false);
  const [isReturn, setIsReturn] = useState(false);
  const { typed, type, step } = booking;
  // After another step, the first one is a return.
  if (step !== 'choosing' && !isReturn) setIsReturn(true);

  useFrame(content, step === 'details', (note) => {
    if (typed.about !== '') return;
    type({ about: note });
    setHasNote(true);
  });

  useKnownClient(({ name, email, phone_number }) => {
    type({
      name: typed.name || name,
      email: typed.email || email,
      phone: typed.phone || (phone_number ?? ''),
    });
    setIsKnown(true);
  });

  return (
    <div className="schedule-page" ref={content}>
      <Masthead title={schedule.titles[calendar]} />
      <main id="main" className="schedule" aria-label={schedule.title} tabIndex={-1}>
        <WithoutScripts />
        {step === 'details' && AfterChoice ? (
          <AfterChoice
            booking={booking}
            hasNote={hasNote}
            isKnown={isKnown}
            onAnother={() => {
              // Another appointment is about something else.
              setHasNote(false);
              type({ about: '' });
              booking.chooseAgain();
            }}
          />
        ) : (
          <ChooseStep booking={booking} isReturn={isReturn} />
        )}
      </main>
    </div>
  );
}

/** Says whose calendar it is; hidden when there is a page around it. */
function Masthead({ title }: { title: string }) {
  return (
    <header className="schedule-masthead">
      <a href="/" className="logo-link">
        <PracticeLogo />
      </a>
      <p>{title}</p>
    </header>
  );
}

/** Calls back with the client who is signed in on this browser, if there is one. */
function useKnownClient(onClient: (client: User) => void): void {
  const report = useEffectEvent(onClient);

  useEffect(() => {
    const role = storedRole();
    if (!storedToken() || role === 'admin' || role === 'staff') return;
    let isCurrent = true;
    void currentUser().then((answer) => {
      const user = answer.ok ? answer.data.data : undefined;
      if (isCurrent && user?.type === 'client') report(user);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
}

const words = schedule.withoutScripts;

/** The calendar needs scripts; without them, visitors are told how to reach us. */
function WithoutScripts() {
  return (
    <noscript>
      <div className="without-scripts">
        <h2>{words.heading}</h2>
        <p>{words.text}</p>
        <div className="acts">
          <CallUs />
          <a className="button" href={`mailto:${practice.email}`}>
            <Icon name="mail" />
            {practice.email}
          </a>
        </div>
      </div>
    </noscript>
  );
}
