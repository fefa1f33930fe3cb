import type { ReactNode } from 'react';

export function WorkedExample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="worked-example">
      <h3>{title}</h3>
      {children}
    </section>
  );
}
