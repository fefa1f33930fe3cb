import type { ComponentProps } from 'react';
import { PageLink } from '../page-link.tsx';

const pageScheme = 'page:';

/** `page:ID` in a text leads to the page of that id; other addresses stay as they are. */
export function GuideLink({ href = '', children, ...rest }: ComponentProps<'a'>) {
  if (href.startsWith(pageScheme)) {
    return <PageLink page={href.slice(pageScheme.length)}>{children}</PageLink>;
  }
  return (
    <a {...rest} href={href} rel={href.startsWith('#') ? undefined : 'noopener'}>
      {children}
    </a>
  );
}
