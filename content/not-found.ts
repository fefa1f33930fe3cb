/** The words of the Not Found page. */

export interface NotFoundText {
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly heading: string;
  readonly text: string;
  readonly buttons: { readonly home: string; readonly contact: string };
  readonly linksHeading: string;
  readonly links: {
    readonly services: string;
    readonly whyUs: string;
    readonly resources: string;
    readonly contact: string;
  };
  readonly back: string;
}

export const notFound: NotFoundText = {
  title: 'Page not found',
  description:
    'The page you asked for does not exist or has moved. Go to the homepage, or find our services, guides and contact details from here.',
  keywords: ['page not found'],
  heading: '404 - Page Not Found',
  text: 'The page you are looking for does not exist or has moved.',
  buttons: { home: 'Go to Homepage', contact: 'Contact Us' },
  linksHeading: 'You may be looking for',
  links: { services: 'Services', whyUs: 'Why Us', resources: 'Resources', contact: 'Contact' },
  back: 'Back to site',
};
