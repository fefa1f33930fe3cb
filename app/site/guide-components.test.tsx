import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useMDXComponents } from './guide-components.tsx';

test('a right-aligned figure in a guide is marked by a class and carries no inline style', () => {
  const { td: Cell } = useMDXComponents();
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
