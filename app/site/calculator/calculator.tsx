import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { calculator as words } from '#content/calculator.ts';
import { CallToAction } from '../call-to-action.tsx';
import { PageHead } from '../page.tsx';
import { PageLink } from '../page-link.tsx';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/calculator';
import { About } from './about.tsx';
import { countFilled, fillInputs } from './amount-inputs.ts';
import { type Basis, type Calculation, calculate, openingBasis } from './calculation.ts';
import { CalculatorForm } from './calculator-form.tsx';
import { Result } from './result.tsx';
import { readFragment } from './shared-link.ts';

export const meta: Route.MetaFunction = () => pageMeta('calculator');

export default function Calculator() {
  const [basis, setBasis] = useState(openingBasis);
  const [calculation, setCalculation] = useState<Calculation>();
  const [outdated, setOutdated] = useState(false);
  const [open, setOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { hash } = useLocation();

  // After hydration, since the server never sees what is behind the `#`.
  useEffect(() => {
    const shared = readFragment(hash);
    if (!shared || !form.current) return;
    fillInputs(form.current, shared.figures);
    setOpen(countFilled(form.current) > 0);
    setBasis(shared.basis);
    setCalculation(calculate(shared.basis, shared.figures));
    setOutdated(false);
  }, [hash]);

  function show(next: Calculation) {
    setCalculation(next);
    setOutdated(false);
  }

  /** Other rules apply at once, unless the figures shown are no longer those in the form. */
  function changeBasis(next: Basis) {
    setBasis(next);
    if (calculation && !outdated) show(calculate(next, calculation.figures));
  }

  return (
    <>
      <PageHead title={words.heading} lede={words.lede} />
      <section className="section">
        <div className="wrap calculator">
          <CalculatorForm
            form={form}
            basis={basis}
            onBasis={changeBasis}
            open={open}
            onOpen={setOpen}
            onEdit={() => setOutdated(true)}
            onCalculate={(figures) => show(calculate(basis, figures))}
          />
          <Result calculation={calculation} outdated={outdated} />
          <About year={basis.year} />
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
