import type { MetaDescriptor } from 'react-router';
import { practice } from '#content/practice.ts';

/** Screens behind sign-in, and the way in, are of no use to search engines. */
export const screenMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} | ${practice.name}` },
  { name: 'robots', content: 'noindex' },
];
