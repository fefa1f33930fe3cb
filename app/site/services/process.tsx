import { servicesPage } from '#content/services/services-page.ts';
import { Section } from '../page.tsx';

/** The steps of working with us, from the first conversation on. */
export function Process({ joined = false }: { joined?: boolean }) {
  const { heading, steps } = servicesPage.process;
  return (
    <Section heading={heading} joined={joined}>
      <ol className="texts texts-4 numbered">
        {steps.map((step) => (
          <li key={step.name}>
            <h3>{step.name}</h3>
            <p className="quiet">{step.description}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
