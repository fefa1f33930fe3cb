import { Stylesheet } from '#app/built-files.tsx';
import { Reviews } from '#app/site/reviews/reviews.tsx';
import { Accordion } from '#app/ui/disclosure/accordion.tsx';
import { whyUsFaqs } from '#content/faqs/why-us.ts';
import { practice } from '#content/practice.ts';
import { testimonials } from '#content/reviews/testimonials.ts';
import { whyUs } from '#content/why-us.ts';
import { CallToAction } from '../call-to-action.tsx';
import { PageHead, Section } from '../page.tsx';
import { PageLink } from '../page-link.tsx';
import { Statistics } from '../statistics.tsx';

export function WhyUs() {
  const { differentiators, guarantees, closing } = whyUs;
  return (
    <>
      <Stylesheet source="app/site/why-us/why-us.page.css" />
      <PageHead title={whyUs.headline} lede={whyUs.lede}>
        <div className="page-head-acts">
          <PageLink page="contact" className="button button-primary">
            {closing.book}
          </PageLink>
          <PageLink page="services" className="button">
            {closing.services}
          </PageLink>
        </div>
      </PageHead>
      <Section heading={differentiators.heading}>
        <ul className="texts texts-3">
          {differentiators.items.map((item) => (
            <li key={item.id}>
              <h3>{item.title}</h3>
              <p className="quiet">{item.text}</p>
            </li>
          ))}
        </ul>
      </Section>
      {practice.statistics.length === 0 ? null : (
        <section className="wrap statistics-strip" aria-label={whyUs.statisticsHeading}>
          <Statistics statistics={practice.statistics} />
        </section>
      )}
      {testimonials.length === 0 ? null : (
        <Section
          id="testimonials"
          heading={whyUs.testimonials.heading}
          lede={whyUs.testimonials.lede}
          ground="mist"
        >
          <Reviews testimonials={testimonials} />
        </Section>
      )}
      <Section heading={guarantees.heading} lede={guarantees.lede} ground="gum">
        <ul className="texts">
          {guarantees.items.map((item) => (
            <li key={item.id}>
              <h3>{item.title}</h3>
              <p className="quiet">{item.text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <section className="section">
        <div className="wrap questions">
          <h2>{whyUs.faqHeading}</h2>
          <Accordion items={whyUsFaqs} />
        </div>
      </section>
      <CallToAction heading={closing.heading} words={closing.text}>
        <PageLink page="contact" className="button button-primary">
          {closing.book}
        </PageLink>
        <PageLink page="services" className="button">
          {closing.services}
        </PageLink>
      </CallToAction>
    </>
  );
}
