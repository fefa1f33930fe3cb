import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { enquiryFields } from '#domain/enquiries/fields.ts';
import type { TextRules } from '#domain/fields/text-field.ts';
import { QuickContactFields } from './quick-contact-fields.tsx';

const markup = renderToStaticMarkup(<QuickContactFields />);

test.each(Object.entries<TextRules>(enquiryFields))(
  'the browser checks of %s what the server will',
  (name, { type, required }) => {
    const [control = ''] =
      new RegExp(`<(?:input|textarea)[^>]* name="${name}"[^>]*>`).exec(markup) ?? [];
    expect(control).not.toBe('');
    expect(control.includes('required=""')).toBe(required !== undefined);
    if (type) expect(control).toContain(`type="${type}"`);
  },
);
