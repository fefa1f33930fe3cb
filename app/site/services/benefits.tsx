import { Icon } from '#app/ui/icon.tsx';
import { detailWords, type ServiceDetail } from '#content/services/service-details.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { Section } from '../page.tsx';

export function Benefits({ detail }: { detail: ServiceDetail }) {
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
