import { useEffect, useRef, useState } from 'react';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { calculator as words } from '#content/tax/calculator.ts';
import type { Figures } from '#domain/tax/estimate.ts';
import type { TaxYear } from '#domain/tax/year.ts';
import { countFilled, fillInputs } from './amount-inputs.ts';
import {
  type Basis,
  type Calculation,
  calculate,
  openingBasis,
  yearWithId,
} from './calculation.ts';
import { CalculatorForm } from './calculator-form.tsx';
import { Result } from './result/result.tsx';
import { keepInAddress, readFragment } from './shared-link.ts';

/** On Back or reload, browsers restore the selected year without firing an event. */
function withYearIn(form: HTMLFormElement | null, basis: Basis): Basis {
  const chosen = form?.elements.namedItem('year');
  const year = chosen instanceof HTMLSelectElement ? yearWithId(chosen.value) : basis.year;
  return year === basis.year ? basis : { ...openingBasis, year };
}

export function TaxCalculator() {
  const [basis, setBasis] = useState(openingBasis);
  const [calculation, setCalculation] = useState<Calculation>();
  const [outdated, setOutdated] = useState(false);
  const [open, setOpen] = useState(false);
  const [brokenLink, setBrokenLink] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => setBasis((now) => withYearIn(form.current, now)), []);

  // After hydration, since a prerendered page cannot know what is behind the `#`.
  useEffect(() => {
    function readAddress() {
      const shared = readFragment(window.location.hash);
      setBrokenLink(shared === 'unreadable');
      if (!shared || shared === 'unreadable' || !form.current) return;
      const { figures, ...sharedBasis } = shared;
      fillInputs(form.current, figures);
      setOpen(countFilled(form.current) > 0);
      setBasis(sharedBasis);
      setCalculation(calculate(sharedBasis, figures));
      setOutdated(false);
    }
    readAddress();
    window.addEventListener('hashchange', readAddress);
    return () => window.removeEventListener('hashchange', readAddress);
  }, []);

  function show(next: Calculation) {
    setCalculation(next);
    setOutdated(false);
    setBrokenLink(false);
    keepInAddress(next);
  }

  function calculateShown(figures: Figures) {
    const shown = withYearIn(form.current, basis);
    setBasis(shown);
    show(calculate(shown, figures));
  }

  /** Recalculates at once, unless the form has been edited since the result. */
  function changeBasis(next: Basis) {
    setBasis(next);
    if (calculation && !outdated) show(calculate(next, calculation.figures));
  }

  return (
    <>
      {brokenLink ? <Notice>{words.brokenLink}</Notice> : null}
      <div className="calculator">
        <CalculatorForm
          form={form}
          basis={basis}
          onBasis={changeBasis}
          open={open}
          onOpen={setOpen}
          onEdit={() => setOutdated(true)}
          onCalculate={calculateShown}
        />
        <Result calculation={calculation} outdated={outdated} onBasis={changeBasis} />
        <About year={basis.year} />
      </div>
    </>
  );
}

/** What the chosen rules leave out. */
function About({ year }: { year: TaxYear }) {
  const { heading, paragraphs } = words.disclaimers[year.basis];
  return (
    <aside className="calculator-about">
      <h2>{heading}</h2>
      {[...paragraphs, ...year.notes].map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </aside>
  );
}
