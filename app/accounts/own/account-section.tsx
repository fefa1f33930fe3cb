import type { ReactNode, Ref } from 'react';

interface AccountSectionProps {
  id: string;
  heading: string;
  lede: string;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** One matter of the account on its sheet: what it is on the left, what to do on the right. */
export function AccountSection({ id, heading, lede, headingRef, children }: AccountSectionProps) {
  return (
    <section className="card account-section" aria-labelledby={`${id}-heading`}>
      <div className="account-about">
        <h2 id={`${id}-heading`} ref={headingRef} tabIndex={-1}>
          {heading}
        </h2>
        <p className="quiet">{lede}</p>
      </div>
      <div className="account-content">{children}</div>
    </section>
  );
}
