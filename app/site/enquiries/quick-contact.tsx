import { EarlyPress } from '#app/early-press.tsx';
import { PageLink } from '#app/site/page-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { FieldError } from '#app/ui/fields/field-frame.tsx';
import { contact } from '#content/contact.ts';
import { practice } from '#content/practice.ts';
import { enquiryWording } from '#domain/enquiries/wording.ts';
import { QuickContactFields } from './quick-contact-fields.tsx';

const words = contact.form;
const delivers = practice.quickContact === 'deliver';

/**
 * The browser checks the fields; start-form.ts sends them, and shows the template of what has
 * happened. Nothing is sent unless the practice has chosen delivery.
 */
export function QuickContact() {
  return (
    <>
      {/* Before the script has loaded, method "dialog" sends nothing, so nothing typed ends up in
          an address. */}
      <form method="dialog" data-delivers={delivers || undefined}>
        <p className="quiet mt-2 mb-6">{words.lede}</p>
        <QuickContactFields />
        <p className="field-hint mt-4">
          {words.privacy.text} <PageLink page="privacy">{words.privacy.link}</PageLink>.
        </p>
        <noscript>
          <p className="field-hint mt-4">{words.withoutScripts}</p>
        </noscript>
      </form>
      <EarlyPress />
      {delivers ? (
        <>
          <template data-while="sending">
            <Spinner />
            {words.sending}
          </template>
          <template data-while="failed">
            <div className="mt-6" data-failed>
              <Notice tone="bad">{enquiryWording.notSent}</Notice>
              {/* The server's advice, such as to wait, if it gave any. */}
              <p className="mt-2" role="status" />
            </div>
          </template>
        </>
      ) : null}
      <template data-while="invalid">
        <FieldError id="enquiry" error={<span data-message />} />
      </template>
      <template data-while="sent">
        <div className="quick-contact-sent mt-6" role="status">
          <h3 tabIndex={-1}>{words.sent.heading}</h3>
          <p className="quiet">{words.sent.text}</p>
          {practice.sample && !delivers ? (
            <p className="quiet mt-4 text-sm">{words.sent.notDelivered}</p>
          ) : null}
        </div>
      </template>
    </>
  );
}
