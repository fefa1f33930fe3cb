import { Icon } from '#app/ui/icon.tsx';
import { telHref } from '#app/ui/phone.ts';
import { practice } from '#content/practice.ts';
import { schedule } from '#content/schedule.ts';

const words = schedule.withoutScripts;

/** The calendar cannot be drawn without scripts; people can still be reached. */
export function WithoutScripts() {
  return (
    <noscript>
      <div className="without-scripts">
        <h2>{words.heading}</h2>
        <p>{words.text}</p>
        <div className="acts">
          <a className="button button-primary" href={telHref(practice.phone)}>
            <Icon name="phone" />
            {practice.phone}
          </a>
          <a className="button" href={`mailto:${practice.email}`}>
            <Icon name="mail" />
            {practice.email}
          </a>
        </div>
      </div>
    </noscript>
  );
}
