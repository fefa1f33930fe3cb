import { ForWhom } from '#app/portal/clients/acting.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { ownLetter } from '#content/letters/own-letter.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { ownLetterPath } from '#domain/paths.ts';

const words = ownLetter.toDo;

/** A letter that waits for the signature of whoever is signed in. */
export function LetterToDo({ letter, isFirst }: { letter: Letter; isFirst: boolean }) {
  return (
    <Card raised className="to-do">
      <ForWhom client={letter.client} />
      <h3>{words.heading}</h3>
      <p className="quiet">{words.text}</p>
      <div className="asked-acts">
        <ButtonLink look={isFirst ? 'primary' : 'quiet'} to={ownLetterPath(letter._id)}>
          {words.action}
        </ButtonLink>
      </div>
    </Card>
  );
}
