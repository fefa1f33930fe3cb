import { type FormEvent, useEffect, useRef, useState } from 'react';
import { sendEnquiry } from '#app/api/enquiries/enquiries.ts';
import { Refusal } from '#app/api/post.ts';
import { PageLink } from '#app/site/page-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { contact } from '#content/contact.ts';
import { practice } from '#content/practice.ts';
import type { EnquiryType } from '#domain/enquiries/enquiry-types.ts';
import type { SentEnquiry } from '#domain/enquiries/sent-enquiry.ts';
import { enquiryWording } from '#domain/enquiries/wording.ts';
import { QuickContactFields } from './quick-contact-fields.tsx';

type Progress = 'editing' | 'sending' | 'failed' | 'sent';

const words = contact.form;

/** The browser checks the fields. Sends nothing unless the practice has chosen delivery. */
export function QuickContact({ note }: { note: string }) {
  const [progress, setProgress] = useState<Progress>('editing');
  /** The server's advice, such as to wait, if it gave any. */
  const [advice, setAdvice] = useState('');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (progress === 'sending') return;
    const form = event.currentTarget;
    try {
      if (practice.quickContact === 'deliver') {
        setProgress('sending');
        // Counted from page load, since people may type before the scripts have loaded.
        await sendEnquiry(enquiryFrom(new FormData(form), performance.now()));
      }
      form.reset();
      setProgress('sent');
    } catch (error) {
      setAdvice(error instanceof Refusal ? error.message : '');
      setProgress('failed');
    }
  }

  if (progress === 'sent') return <Sent />;
  return (
    // Before the scripts have loaded, method "dialog" sends nothing, so nothing typed ends up in
    // an address.
    <form method="dialog" onSubmit={submit}>
      <p className="quiet mt-2 mb-6">{words.lede}</p>
      <QuickContactFields note={note} sending={progress === 'sending'} />
      <p className="field-hint mt-4">
        {words.privacy.text} <PageLink page="privacy">{words.privacy.link}</PageLink>.
      </p>
      {progress === 'failed' ? (
        <div className="mt-6">
          <Notice tone="bad">{enquiryWording.notSent}</Notice>
          {advice ? (
            <p className="mt-2" role="status">
              {advice}
            </p>
          ) : null}
        </div>
      ) : null}
      <noscript>
        <p className="field-hint mt-4">{words.withoutScripts}</p>
      </noscript>
    </form>
  );
}

/** Replaces the form and takes focus. */
function Sent() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="quick-contact-sent mt-6" role="status">
      <h3 ref={heading} tabIndex={-1}>
        {words.sent.heading}
      </h3>
      <p className="quiet">{words.sent.text}</p>
    </div>
  );
}

/** What was typed into the form. The server checks it; the select offers only valid types. */
export function enquiryFrom(form: FormData, pageOpenFor: number): SentEnquiry {
  const typed = (field: keyof SentEnquiry) => String(form.get(field) ?? '');
  return {
    name: typed('name'),
    email: typed('email'),
    phone: typed('phone'),
    enquiryType: typed('enquiryType') as EnquiryType,
    message: typed('message'),
    subject: typed('subject'),
    pageOpenFor,
  };
}
