import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { practice } from '#content/practice.ts';
import { calendarNames } from '#domain/bookings/scheduling.ts';
import { type Page, schedulePath } from '#domain/paths.ts';
import { SchedulePage } from './bookings/schedule-page.tsx';
import { asWritten, BuiltFiles } from './built-files.tsx';
import { PageDocument } from './document.tsx';
import { calendarPaths, routedPages, routedPaths } from './routed-pages.ts';
import { trailOf } from './site/frame/current-page.ts';
import { SiteFrame } from './site/frame/site-frame.tsx';
import { Head } from './site/meta/head.tsx';
import { notFoundScreen } from './site/not-found.tsx';
import { screenOf } from './site/screens.tsx';

/** Draws the public pages and our own calendars, which are HTML with islands. */

/** Every address that is drawn at build. */
export const publicAddresses = [...routedPaths(practice.slug), ...calendarPaths(practice)];

const pages = new Map<string, Page>(
  routedPages(practice.slug).flatMap((page) =>
    [page.path, ...(page.aliases ?? [])].map((path) => [path, page] as const),
  ),
);

function drawSite(page: Page | undefined): ReactNode {
  const { tags, content } = page ? screenOf(page) : notFoundScreen;
  return (
    <PageDocument styles="app/site/site.page.css">
      <Head tags={tags} />
      <SiteFrame trail={trailOf(practice.slug, page)}>{content}</SiteFrame>
    </PageDocument>
  );
}

/** The whole HTML of the page at an address; the Not Found page where there is none. */
export function drawPage(address: string, findFile = asWritten): string {
  const calendar = calendarNames.find((name) => schedulePath(name) === address);
  const page = calendar ? (
    <PageDocument styles="app/bookings/schedule.page.css">
      <SchedulePage calendar={calendar} />
    </PageDocument>
  ) : (
    drawSite(pages.get(address))
  );
  return `<!DOCTYPE html>${renderToString(<BuiltFiles value={findFile}>{page}</BuiltFiles>)}`;
}
