import { about, type Leader } from '#content/about.ts';
import { scheduling } from '#content/bookings/scheduling.ts';
import { Section } from '../page.tsx';

const portraits = import.meta.glob<string>('/content/images/leaders/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

export function Leaders() {
  const { heading, lede, leaders } = about.leadership;
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
  const { name, role } = scheduling.staff.find(({ id }) => id === leader.id) ?? {};
  return (
    <article className="leader">
      <img
        src={portraits[`/content/images/leaders/${leader.id}.svg`]}
        alt={`Drawing of ${name}`}
        width={400}
        height={440}
        loading="lazy"
      />
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
