import { Icon } from '#app/ui/icon.tsx';
import { contact } from '#content/contact.ts';
import { practice } from '#content/practice.ts';
import { spokenHours } from '#domain/dates/opening-hours.ts';
import { telHref } from '#domain/phone.ts';
import { OfficeAddress } from './office-address.tsx';

export function ContactList() {
  const { labels } = contact.list;
  return (
    <dl className="contact-list">
      <div>
        <dt>
          <Icon name="phone" />
          {labels.phone}
        </dt>
        <dd>
          <a href={telHref(practice.phone)}>{practice.phone}</a>
        </dd>
      </div>
      <div>
        <dt>
          <Icon name="mail" />
          {labels.email}
        </dt>
        <dd>
          <a href={`mailto:${practice.email}`}>{practice.email}</a>
        </dd>
      </div>
      <div>
        <dt>
          <Icon name="place" />
          {labels.office}
        </dt>
        <dd>
          <OfficeAddress />
        </dd>
      </div>
      <div>
        <dt>
          <Icon name="clock" />
          {labels.hours}
        </dt>
        <dd>
          {practice.hours.map(spokenHours).map((line) => (
            <span key={line.days} className="block">
              {line.days} <span className="inline-block">{line.time}</span>
            </span>
          ))}
        </dd>
      </div>
    </dl>
  );
}
