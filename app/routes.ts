import { layout, type RouteConfig, route } from '@react-router/dev/routes';
import { practice } from '#content/practice.ts';
import { portalPaths, uiCataloguePath } from '#domain/paths.ts';
import { routedPages } from './routed-pages.ts';

const publicRoutes = routedPages(practice.slug).flatMap((page) =>
  [page.path, ...(page.aliases ?? [])].map((path) => route(path, page.screen, { id: path })),
);

const accessRoutes = Object.values(portalPaths).map((path) =>
  route(path, 'access/not-open-yet.tsx', { id: path }),
);

// The catalogue of the design system is a tool for builders, not a page of the product.
const catalogueRoutes =
  process.env.UI_CATALOGUE === 'on' ? [route(uiCataloguePath, 'dev/ui-catalogue.tsx')] : [];

export default [
  layout('site/site-layout.tsx', [...publicRoutes, route('*', 'site/not-found.tsx')]),
  layout('access/access-layout.tsx', accessRoutes),
  ...catalogueRoutes,
] satisfies RouteConfig;
