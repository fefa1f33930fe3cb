import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';

export interface AccordionItem {
  readonly id: string | number;
  readonly question: string;
  readonly answer: ReactNode;
}

/** Native details elements: they open and close without scripts. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  return (
    <div className="accordion">
      {items.map((item) => (
        <details key={item.id}>
          <summary>
            {item.question}
            <Icon name="plus" />
          </summary>
          <div className="accordion-answer">{item.answer}</div>
        </details>
      ))}
    </div>
  );
}
