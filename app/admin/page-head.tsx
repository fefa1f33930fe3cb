import type { ReactNode } from 'react';

interface PageHeadProps {
  title: string;
  lede: string;
  /** What can be done here. */
  children?: ReactNode;
}

/** The top of an admin screen: one line that stays, and a sentence below it. */
export function PageHead({ title, lede, children }: PageHeadProps) {
  return (
    <>
      <div className="page-bar">
        <h1>{title}</h1>
        {children ? <div className="page-acts">{children}</div> : null}
      </div>
      <p className="admin-lede">{lede}</p>
    </>
  );
}
