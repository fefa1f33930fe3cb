/** The words of the header and the footer; addresses come from the page table by id. */

export interface NavigationLink {
  readonly label: string;
  readonly page: string;
  /** A place on that page. */
  readonly hash?: string;
}

export interface NavigationItem extends NavigationLink {
  /** Shown in a dropdown, or in an opened section of the small menu. */
  readonly under?: readonly NavigationLink[];
}

export const headerItems: readonly NavigationItem[] = [
  {
    label: 'Services',
    page: 'services',
    under: [
      { label: 'Bookkeeping Services', page: 'bookkeeping-services' },
      { label: 'Business Services', page: 'business-services' },
      { label: 'Individual Services', page: 'individual-services' },
    ],
  },
  { label: 'Why Us', page: 'why-us' },
  { label: 'About Us', page: 'about' },
  { label: 'Resources', page: 'resources' },
  { label: 'AI Tax Calculator', page: 'calculator' },
];

export const footerGroups: readonly { heading: string; links: readonly NavigationLink[] }[] = [
  {
    heading: 'Services',
    links: [
      { label: 'Bookkeeping Services', page: 'bookkeeping-services' },
      { label: 'Business Services', page: 'business-services' },
      { label: 'Individual Services', page: 'individual-services' },
    ],
  },
  {
    heading: 'Company',
    links: [
      { label: 'Why Us', page: 'why-us' },
      { label: 'About Us', page: 'about' },
      { label: 'Resources', page: 'resources' },
      { label: 'Tax Calculator', page: 'calculator' },
    ],
  },
];

export const legalLinks: readonly NavigationLink[] = [
  { label: 'Sitemap', page: 'sitemap' },
  { label: 'Privacy Policy', page: 'privacy' },
  { label: 'Terms of Service', page: 'terms' },
  {
    label: 'Registration and complaints',
    page: 'terms',
    hash: 'registration-and-complaints',
  },
];
