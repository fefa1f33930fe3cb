import { about, type Leader } from '#content/about.ts';
import { defaultPeople, people } from '#content/bookings/people.ts';
import { imageAddress, pictureUses, sourcesOf } from '#domain/publishing/images.ts';
import { Section } from '../page.tsx';

const drawings = import.meta.glob<string>('/content/images/leaders/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

export function Leaders() {
  const { heading, lede } = about.leadership;
  // Those that content/ introduces may have left.
  const leaders = about.leadership.leaders.filter(({ id }) =>
    people.some((person) => person.id === id),
  );
  if (leaders.length === 0) return null;
  return (
    <Section heading={heading} lede={lede} ground="mist">
      <div className="leaders">
        {leaders.map((leader) => (
          <LeaderProfile key={leader.id} leader={leader} />
        ))}
      </div>
    </Section>
  );
}

function LeaderProfile({ leader }: { leader: Leader }) {
  const person = people.find(({ id }) => id === leader.id);
  if (!person) return null;
  const { name, role } = person;
  return (
    <article className="leader">
      <Portrait leader={leader} name={name} />
      <div>
        <h3>{name}</h3>
        <p className="leader-role">{role}</p>
        {leader.bio.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph} className="quiet">
            {paragraph}
          </p>
        ))}
      </div>
    </article>
  );
}

/** A drawing in content/ shows whom content/ names, not whoever has that place by now. */
function drawingOf(id: string, name: string): string | undefined {
  const isDrawn = defaultPeople.some((each) => each.id === id && each.name === name);
  return isDrawn ? drawings[`/content/images/leaders/${id}.svg`] : undefined;
}

const { width, height } = pictureUses.portrait;

function Portrait({ leader, name }: { leader: Leader; name: string }) {
  const { id, portrait = '', portraitWords } = leader;
  const isUploaded = imageAddress.test(portrait);
  const drawing = drawingOf(id, name);
  const sources = isUploaded ? sourcesOf(portrait, 'portrait') : drawing && { src: drawing };
  if (!sources) return <Initials name={name} />;
  const words = isUploaded ? portraitWords : `Drawing of ${name}`;
  return <img {...sources} alt={words} width={width} height={height} loading="lazy" />;
}

/** In place of a portrait. Decorative; the name is beside it. */
function Initials({ name }: { name: string }) {
  const names = name.split(' ');
  const [first = '', last = ''] = [names[0], names.slice(1).at(-1)];
  return (
    <svg className="leader-initials" viewBox="0 0 400 440" aria-hidden="true" focusable="false">
      <text x="200" y="268" textAnchor="middle">
        {[first, last].map((word) => Array.from(word)[0]).join('')}
      </text>
    </svg>
  );
}
