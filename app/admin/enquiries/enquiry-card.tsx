import { Icon } from '#app/ui/icon.tsx';
import { enquiries as words } from '#content/enquiries/received-enquiries.ts';
import { practice } from '#content/practice.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import { enquiryTypes } from '#domain/enquiries/enquiry-types.ts';
import type { ReceivedEnquiry } from '#domain/enquiries/received-enquiry.ts';
import { telHref } from '#domain/phone.ts';

/** One enquiry in full, with links to reply. */
export function EnquiryCard({ enquiry }: { enquiry: ReceivedEnquiry }) {
  const { name, email, phone, enquiryType, message, receivedAt } = enquiry;
  return (
    <article className="card enquiry">
      <header>
        <h2>{name}</h2>
        <p className="quiet">
          {enquiryTypes[enquiryType]} · {shortMoment(receivedAt, practice.timeZone)}
        </p>
      </header>
      <p className={message ? 'enquiry-message' : 'quiet'}>{message || words.noMessage}</p>
      <p className="enquiry-ways">
        <a className="fact-link" href={`mailto:${email}`}>
          <Icon name="mail" />
          {email}
        </a>
        {phone ? (
          <a className="fact-link" href={telHref(phone)}>
            <Icon name="phone" />
            {phone}
          </a>
        ) : null}
      </p>
    </article>
  );
}
