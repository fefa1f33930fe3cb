import type { MetaDescriptor } from 'react-router';
import { practice } from '#content/practice.ts';

/** Search engines have no use for sign-in and the screens behind it. */
export const screenMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} | ${practice.name}` },
  { name: 'robots', content: 'noindex' },
];
