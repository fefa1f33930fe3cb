import { Stylesheet } from '#app/built-files.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { guides } from '#content/guides/all-guides.ts';
import { detailWords, type ServiceDetail } from '#content/services/service-details.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { CallToAction } from '../call-to-action.tsx';
import { PageHead, Section } from '../page.tsx';
import { PageLink } from '../page-link.tsx';
import { FeesFrom } from './fees-from.tsx';
import { Process } from './process.tsx';
import { ServicePicture } from './service-picture.tsx';
import type { ShownService } from './shown-service.ts';

/** One screen for every service. */
export function ServiceDetailPage({ service }: { service: ShownService }) {
  const { id, category, price, introduction, detail } = service;
  return (
    <>
      <Stylesheet source="app/site/services/services.page.css" />
      <PageHead
        title={introduction.heading}
        lede={introduction.lede}
        page={id}
        picture={<ServicePicture category={category} />}
      >
        {price ? (
          <p className="fees-from">
            <strong>{price}</strong>
          </p>
        ) : (
          <FeesFrom category={category} />
        )}
      </PageHead>
      <Section heading={detailWords.covers}>
        <div className="service-covers">
          <ul className="ticks">
            {introduction.covers.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {detail ? <Exchange detail={detail} /> : null}
        </div>
      </Section>
      {detail ? <Benefits detail={detail} /> : <Process joined />}
      <GuidesOn service={id} />
      <Closing {...service} />
    </>
  );
}

function Exchange({ detail }: { detail: ServiceDetail }) {
  return (
    <dl className="exchange">
      <div>
        <dt>{detailWords.needs}</dt>
        <dd>{detail.needs}</dd>
      </div>
      <div>
        <dt>{detailWords.gets}</dt>
        <dd>{detail.gets}</dd>
      </div>
    </dl>
  );
}

/** The guides that name this service. */
function GuidesOn({ service }: { service: string }) {
  const about = guides.filter(({ services }) => services.includes(service));
  if (about.length === 0) return null;
  return (
    <Section heading={detailWords.guides} joined>
      <ul className="service-guides">
        {about.map(({ id, heading, summary }) => (
          <li key={id}>
            <PageLink page={id} className="more">
              {heading}
            </PageLink>
            <p className="quiet">{summary}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Closing({ category }: ShownService) {
  const { heading, text } = detailWords.closing[category];
  return (
    <CallToAction heading={heading} words={text}>
      {category === 'individual' ? (
        <PageLink page="contact" className="button button-primary">
          Book a Consultation
        </PageLink>
      ) : (
        <>
          <PageLink page="contact" className="button button-primary">
            Book an Appointment
          </PageLink>
          <PageLink page="services" className="button">
            View All Services
          </PageLink>
        </>
      )}
    </CallToAction>
  );
}

function Benefits({ detail }: { detail: ServiceDetail }) {
  return (
    <Section heading={detailWords.benefits} joined>
      <div className="cells">
        {detail.benefits.map((item) => (
          <article key={item.title} className="cell benefit">
            <Icon name={item.icon} />
            <h3>{item.title}</h3>
            <p className="quiet">{item.description}</p>
            <p className="benefit-line">{item.benefit}</p>
          </article>
        ))}
      </div>
      {detail.reviewed ? (
        <p className="quiet mt-6 text-sm">
          {detailWords.reviewed}{' '}
          <time dateTime={detail.reviewed} className="whitespace-nowrap">
            {longDate(detail.reviewed)}
          </time>
        </p>
      ) : null}
    </Section>
  );
}
