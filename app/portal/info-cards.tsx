import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { portal } from '#content/portal.ts';
import { practice } from '#content/practice.ts';
import { pagePath } from '#domain/paths.ts';
import { telHref } from '#domain/phone.ts';

const { cardsHeading, cards } = portal.dashboard;

interface InfoCardProps {
  icon: IconName;
  title: string;
  text: string;
  children: ReactNode;
}

function InfoCard({ icon, title, text, children }: InfoCardProps) {
  return (
    <li>
      <Card className="info-card">
        <Icon name={icon} />
        <h3>{title}</h3>
        <p>{text}</p>
        <div className="info-card-acts">{children}</div>
      </Card>
    </li>
  );
}

export function InfoCards() {
  const { tax, documents, support } = cards;
  return (
    <section>
      <h2 className="sr-only">{cardsHeading}</h2>
      <ul className="info-cards">
        <InfoCard {...tax}>
          <Link to={pagePath(practice.slug, 'services')}>{tax.action}</Link>
        </InfoCard>
        <InfoCard {...documents}>
          <Link to={pagePath(practice.slug, 'contact')}>{documents.action}</Link>
        </InfoCard>
        <InfoCard {...support}>
          <a href={telHref(practice.phone)}>{practice.phone}</a>
          <a href={`mailto:${practice.email}`}>{support.action}</a>
        </InfoCard>
      </ul>
    </section>
  );
}
