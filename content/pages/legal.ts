import type { PageText } from './page-text.ts';

export const legalPages = {
  sitemap: {
    label: 'Sitemap',
    title: 'Sitemap: every page on this site',
    description:
      'A list of every page: services, guides, booking pages, the tax calculator, company pages and legal documents, grouped so that you can find your way.',
    keywords: ['sitemap', 'all pages', 'site index'],
  },
  privacy: {
    label: 'Privacy Policy',
    title: 'Privacy Policy',
    description:
      'What personal information we collect, including tax file numbers, why we collect it, who we share it with, where it is stored and how to complain.',
    keywords: ['privacy policy', 'Privacy Act 1988', 'tax file number privacy', 'OAIC complaint'],
  },
  terms: {
    label: 'Terms of Service',
    title: 'Terms of Service',
    description:
      'The terms for using this site: general information only, separate engagement letters, your consumer rights, our liability and the law that applies.',
    keywords: ['terms of service', 'website terms', 'Australian Consumer Law', 'engagement letter'],
  },
} satisfies Record<string, PageText>;
