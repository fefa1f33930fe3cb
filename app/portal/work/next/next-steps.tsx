import { useState } from 'react';
import type { SentForm } from '#app/api/intake/sent-forms.ts';
import { SentCard } from '#app/portal/intake/dashboard/sent-card.tsx';
import { LetterToDo } from '#app/portal/letters/letter-to-do.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ownWork } from '#content/work/own-work.ts';
import type { Letter } from '#domain/letters/letter.ts';
import type { ListedWork } from '#domain/work/work.ts';
import { toDosOf } from './to-do.ts';
import { WorkToDo } from './work-to-do.tsx';
import '../work.css';

const words = ownWork.next;

interface NextStepsProps {
  works: readonly ListedWork[];
  /** Letters to sign. */
  letters: readonly Letter[];
  /** Forms with answers to correct. */
  sentBack: readonly SentForm[];
  /** What to say if there is nothing; unknown while not everything could be loaded. */
  ifNothing: 'begin' | 'nothing' | undefined;
  onAnswered: () => void;
}

/** What the dashboard begins with: all that waits for the client, soonest first. */
export function NextSteps({ works, letters, sentBack, ifNothing, onAnswered }: NextStepsProps) {
  const [dealtWith, setDealtWith] = useState<ReadonlySet<string>>(new Set());
  const toDos = toDosOf(works, dealtWith);
  const firstLeft = toDos.findIndex(({ count }) => count > 0);
  const isNothing = toDos.length === 0 && letters.length === 0 && sentBack.length === 0;

  function answered(item: string) {
    setDealtWith((before) => new Set(before).add(item));
    onAnswered();
  }

  return (
    <section className="next-steps" aria-labelledby="next-steps">
      <h2 id="next-steps">{words.heading}</h2>
      {sentBack.map((form) => (
        <SentCard key={form._id} form={form} level="h3" />
      ))}
      {letters.map((letter, place) => (
        <LetterToDo
          key={letter._id}
          letter={letter}
          isFirst={place === 0 && sentBack.length === 0}
        />
      ))}
      {toDos.map((toDo, place) => (
        <WorkToDo
          key={toDo.work._id}
          toDo={toDo}
          isFirst={place === firstLeft && letters.length === 0 && sentBack.length === 0}
          onAnswered={answered}
        />
      ))}
      {isNothing && ifNothing === 'begin' ? <p>{words.begin}</p> : null}
      {isNothing && ifNothing === 'nothing' ? (
        <EmptyState icon="tick" title={words.nothing.heading}>
          {words.nothing.text}
        </EmptyState>
      ) : null}
    </section>
  );
}
