import { Icon } from '#app/ui/icon.tsx';
import { homeWords } from '#content/home.ts';
import { PageLink } from '../page-link.tsx';
import { HeroPicture } from './hero-picture.tsx';

export function Hero() {
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
