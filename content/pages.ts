import { bookingPages } from './pages/booking.ts';
import { calculatorPage } from './pages/calculator.ts';
import { companyPages } from './pages/company.ts';
import { homePage } from './pages/home.ts';
import { legalPages } from './pages/legal.ts';
import { servicePages } from './pages/services.ts';

/** What each page is called in lists, in the browser and in search results. */

export interface PageText {
  /** Short name for the sitemap. */
  readonly label: string;
  /** Without the practice's name, which the page adds. */
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
}

/** All pages. A screen imports its own words only, so that visitors need not load the rest. */
export const pageTexts: Readonly<Record<string, PageText>> = {
  home: homePage,
  calculator: calculatorPage,
  ...companyPages,
  ...servicePages,
  ...bookingPages,
  ...legalPages,
};
