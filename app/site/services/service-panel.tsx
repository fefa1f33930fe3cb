import { Icon } from '#app/ui/icon.tsx';
import { practice } from '#content/practice.ts';
import type { Service } from '#content/services/service.ts';
import { services } from '#content/services/services.ts';
import type { ServiceCategory } from '#domain/paths.ts';
import { servicePath } from '#domain/services/service-path.ts';
import { FeesFrom } from './fees-from.tsx';
import { ServicePicture } from './service-picture.tsx';

export function ServicePanel({ category }: { category: ServiceCategory }) {
  const { title, description, services: offered } = services[category];
  return (
    <div className="service-panel">
      <div className="service-panel-head">
        <h2>{title}</h2>
        <p className="quiet">{description}</p>
        <FeesFrom category={category} />
        <ServicePicture category={category} lazy />
      </div>
      <div className="cells">
        {offered.map((service) => (
          <ServiceCard
            key={service.name}
            service={service}
            href={servicePath(practice.slug, category, service)}
          />
        ))}
      </div>
    </div>
  );
}

function ServiceCard({ service, href }: { service: Service; href: string }) {
  return (
    <article className="cell">
      <h3>{service.name}</h3>
      <p className="quiet">{service.description}</p>
      {service.price ? (
        <p>
          <strong>{service.price}</strong>
        </p>
      ) : null}
      <ul className="ticks">
        {service.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <a href={href} className="more">
        See More
        <span className="sr-only"> about {service.name}</span>
        <Icon name="arrow-right" />
      </a>
    </article>
  );
}
