import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { guideComponents } from './guide-components.tsx';
import { hrefOf } from './page-link.tsx';

const { a: GuideLink, td: Cell, Checklist } = guideComponents;

test('a right-aligned figure in a guide is marked by a class and carries no inline style', () => {
  const html = renderToStaticMarkup(
    <table>
      <tbody>
        <tr>
          <Cell style={{ textAlign: 'right' }}>$4,288</Cell>
        </tr>
      </tbody>
    </table>,
  );
  expect(html).toContain('<td class="number">$4,288</td>');
});

test('a link in a guide leads to a page by its id, or to an address', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <GuideLink href="page:contact">Book</GuideLink>
      <GuideLink href="https://www.ato.gov.au/">The tax office</GuideLink>
    </MemoryRouter>,
  );
  expect(html).toContain(`href="${hrefOf('contact')}"`);
  expect(html).toContain('href="https://www.ato.gov.au/"');
});

test('each line of a checklist has its own box', () => {
  const html = renderToStaticMarkup(<Checklist id="records" items={['Payslips', 'Receipts']} />);
  expect(html).toContain('id="records-1"');
  expect(html).toContain('<label for="records-2">Receipts</label>');
});
