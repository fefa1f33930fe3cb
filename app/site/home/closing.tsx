import { homeWords } from '#content/home.ts';
import { CallToAction } from '../call-to-action.tsx';
import { PageLink } from '../page-link.tsx';

export function Closing() {
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
