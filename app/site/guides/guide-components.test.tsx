import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { hrefOf } from '../page-link.tsx';
import { FillIn } from './fill-in.tsx';
import { Checklist, GuideLink } from './guide-components.tsx';

test('a link in a guide leads to a page by its id, or to an address', () => {
  const html = renderToStaticMarkup(
    <>
      <GuideLink href="page:contact">Book</GuideLink>
      <GuideLink href="page:calculator#year=2025-26">Try it</GuideLink>
      <GuideLink href="https://www.ato.gov.au/">The tax office</GuideLink>
    </>,
  );
  expect(html).toContain(`href="${hrefOf('contact')}"`);
  expect(html).toContain(`href="${hrefOf('calculator')}#year=2025-26"`);
  expect(html).toContain('<a href="https://www.ato.gov.au/" rel="noopener">');
});

test('each line of a checklist has its own checkbox, which is saved', () => {
  const html = renderToStaticMarkup(<Checklist id="records" items={['Payslips', 'Receipts']} />);
  expect(html).toMatch(/<input[^>]*data-kept="true"[^>]*id="records-1"/);
  expect(html).toContain('<label for="records-2">Receipts</label>');
});

test('an answer of several rows has room for sentences, and an amount its dollar sign', () => {
  expect(renderToStaticMarkup(<FillIn id="idea" label="Idea" rows={3} />)).toContain('<textarea');
  expect(renderToStaticMarkup(<FillIn id="cost" label="Cost" money />)).toContain('>$</span>');
});
