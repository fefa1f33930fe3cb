import type { ReactNode } from 'react';

interface CallToActionProps {
  heading: string;
  words: ReactNode;
  /** The buttons, the most important one first. */
  children: ReactNode;
}

/** The end of a page: what to do next. */
export function CallToAction({ heading, words, children }: CallToActionProps) {
  return (
    <section className="call-to-action">
      <div className="wrap">
        <div>
          <h2>{heading}</h2>
          <p className="lede">{words}</p>
        </div>
        <div className="call-to-action-acts">{children}</div>
      </div>
    </section>
  );
}
