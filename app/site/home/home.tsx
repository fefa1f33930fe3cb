import { BrowserScript, Stylesheet } from '#app/built-files.tsx';
import { PracticeMark } from '#app/practice-logo.tsx';
import { Section } from '#app/site/page.tsx';
import { Statistics } from '#app/site/statistics.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Initial } from '#app/ui/initial.tsx';
import { homeWords } from '#content/home.ts';
import heroPicture from '#content/images/hero.svg?url';
import businessPicture from '#content/images/personas/business.svg?url';
import entrepreneurPicture from '#content/images/personas/entrepreneur.svg?url';
import individualPicture from '#content/images/personas/individual.svg?url';
import teamPicture from '#content/images/team-meeting.svg?url';
import { practice } from '#content/practice.ts';
import { CallToAction } from '../call-to-action.tsx';
import { CookieBanner } from '../cookies/cookie-banner.tsx';
import { PageLink } from '../page-link.tsx';
import { Partners } from './partners.tsx';
import { Testimonials } from './testimonials.tsx';

export function Home() {
  return (
    <>
      <Stylesheet source="app/site/home/home.page.css" />
      <Hero />
      <Proof />
      <Personas />
      <HealthSystem />
      <Partners />
      <Testimonials />
      <Closing />
      <CookieBanner />
      <BrowserScript source="app/site/home/home.browser.ts" />
    </>
  );
}

function Hero() {
  const { hero } = homeWords;
  return (
    <section className="hero">
      <div className="hero-words">
        <h1>{hero.heading}</h1>
        <p className="lede">{hero.lede}</p>
        <div className="hero-acts">
          <PageLink page="individual-booking" className="button button-primary">
            Book Your Appointment
          </PageLink>
          <PageLink page="why-us" className="more">
            Why Us?
            <Icon name="arrow-right" />
          </PageLink>
        </div>
        <p className="quiet mt-4 text-s">{hero.promise}</p>
      </div>
      <HeroPicture />
    </section>
  );
}

/** If the hero cannot be loaded, home.browser.ts silently puts the team meeting in its place. */
function HeroPicture() {
  return (
    <div className="hero-picture">
      <img
        src={heroPicture}
        alt={homeWords.hero.picture}
        data-instead={teamPicture}
        data-instead-alt="Three people from the practice talk at a table."
        width={720}
        height={600}
        fetchPriority="high"
      />
    </div>
  );
}

/** A client's quote and some statistics, as far as the practice has them. */
function Proof() {
  const { quote } = homeWords;
  const { statistics } = practice;
  if (quote.words === '' && statistics.length === 0) return null;
  return (
    <section className="wrap proof" aria-label="Our clients">
      {quote.words === '' ? null : <Quote {...quote} />}
      {statistics.length === 0 ? null : <Statistics statistics={statistics} />}
    </section>
  );
}

function Quote({ words, name, role }: typeof homeWords.quote) {
  return (
    <figure className="quote-card">
      <blockquote>“{words}”</blockquote>
      <figcaption>
        <Initial name={name} />
        <span>
          <strong>{name}</strong>
          <span className="quiet block">{role}</span>
        </span>
      </figcaption>
    </figure>
  );
}

const pictures = {
  business: businessPicture,
  individual: individualPicture,
  entrepreneur: entrepreneurPicture,
};

function Personas() {
  const { heading, lede, cards } = homeWords.personas;
  return (
    <Section heading={heading} lede={lede}>
      <div className="personas">
        {cards.map((card) => (
          <article key={card.id}>
            <img src={pictures[card.id]} alt="" width={120} height={96} loading="lazy" />
            <h3>{card.title}</h3>
            <p className="quiet">{card.lede}</p>
            <ul className="ticks">
              {card.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            <PageLink page="contact" className="more">
              Get Started
              <span className="sr-only"> ({card.title})</span>
              <Icon name="arrow-right" />
            </PageLink>
          </article>
        ))}
      </div>
    </Section>
  );
}

function HealthSystem() {
  const { heading, lede, points } = homeWords.healthSystem;
  return (
    <section className="gum on-gum section">
      <div className="wrap health-system">
        <div>
          <h2>{heading}</h2>
          <p className="lede">{lede}</p>
          <ol className="health-points">
            {points.map((point) => (
              <li key={point.title}>
                <div>
                  <h3>{point.title}</h3>
                  <p className="quiet">{point.words}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <YearSheet />
      </div>
    </section>
  );
}

/** An example of the one-page summary that every client gets. */
function YearSheet() {
  const { title, subtitle, lines, next } = homeWords.healthSystem.example;
  return (
    <figure className="year-sheet">
      <figcaption>
        <span>
          <span className="year-sheet-title">{title}</span>
          <span className="block text-s">{subtitle}</span>
        </span>
        <PracticeMark />
      </figcaption>
      <dl>
        {lines.map((line) => (
          <div key={line.title}>
            <dt>{line.title}</dt>
            <dd className="year-sheet-value">{line.value}</dd>
            {'share' in line ? (
              <dd className="year-sheet-bar">
                <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={line.share} height="6" />
                </svg>
              </dd>
            ) : null}
            <dd className="year-sheet-note">{line.note}</dd>
          </div>
        ))}
      </dl>
      <p>
        <strong>Next:</strong> {next}
      </p>
    </figure>
  );
}

function Closing() {
  const { heading, words } = homeWords.closing;
  return (
    <CallToAction heading={heading} words={words}>
      <PageLink page="contact" className="button button-primary">
        Book a Session
      </PageLink>
      <PageLink page="bookkeeping-services" className="button">
        Explore Our Services
      </PageLink>
    </CallToAction>
  );
}
