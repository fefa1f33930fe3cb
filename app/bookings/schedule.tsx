import { useRef, useState } from 'react';
import { PracticeLogo } from '#app/practice-logo.tsx';
import { schedule } from '#content/bookings/schedule.ts';
import type { CalendarName } from '#domain/bookings/scheduling.ts';
import { ChooseStep } from './booking/choose-step.tsx';
import { useBooking } from './booking/use-booking.ts';
import { useKnownClient } from './booking/use-known-client.ts';
import { useFrame } from './use-frame.ts';
import { WithoutScripts } from './without-scripts.tsx';

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
    const found = await fetchSteps().catch((error) => {
      failedAt.current ??= addressIn(error);
      return undefined;
    });
    setLoaded(found);
    return found !== undefined;
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
