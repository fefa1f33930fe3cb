import { Icon } from '#app/ui/icon.tsx';
import { schedule } from '#content/bookings/schedule.ts';
import { practice } from '#content/practice.ts';
import { CallUs } from './call-us.tsx';

const words = schedule.withoutScripts;

/** The calendar needs scripts; without them, visitors are told how to reach us. */
export function WithoutScripts() {
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
