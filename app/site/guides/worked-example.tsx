import type { ReactNode } from 'react';
import { guidePage } from '#content/guides/guide-page.ts';

export function WorkedExample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="worked-example prose">
      <p className="worked-example-kind">{guidePage.workedExample}</p>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
