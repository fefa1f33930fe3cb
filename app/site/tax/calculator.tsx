import { Stylesheet } from '#app/built-files.tsx';
import { Island } from '#app/islands.tsx';
import { CallToAction } from '#app/site/call-to-action.tsx';
import { PageHead } from '#app/site/page.tsx';
import { PageLink } from '#app/site/page-link.tsx';
import { calculator as words } from '#content/tax/calculator.ts';
import { TaxCalculator } from './tax-calculator.tsx';

export function Calculator() {
  return (
    <>
      <Stylesheet source="app/site/tax/calculator.page.css" />
      <PageHead title={words.heading} lede={words.lede} />
      <section className="section">
        <div className="wrap">
          <Island
            name="calculator"
            of={TaxCalculator}
            props={{}}
            script="app/site/tax/calculator.island.ts"
          />
        </div>
      </section>
      <CallToAction heading={words.closing.heading} words={words.closing.text}>
        <PageLink page="contact" className="button">
          {words.closing.action}
        </PageLink>
      </CallToAction>
    </>
  );
}
