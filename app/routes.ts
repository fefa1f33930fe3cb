import { layout, type RouteConfig, route } from '@react-router/dev/routes';
import { practice } from '#content/practice.ts';
import { portalPaths, schedulePaths, uiCataloguePath } from '#domain/paths.ts';
import { type RoutedPage, routedPages } from './routed-pages.ts';

const pages = routedPages(practice.slug);

function routesOf(page: RoutedPage) {
  return [page.path, ...(page.aliases ?? [])].map((path) => route(path, page.screen, { id: path }));
}

const guideRoutes = pages.filter(({ section }) => section === 'guides').flatMap(routesOf);
const publicRoutes = pages.filter(({ section }) => section !== 'guides').flatMap(routesOf);

const accessRoutes = [
  route(portalPaths.login, 'access/login.tsx'),
  route(portalPaths.forgotPassword, 'access/forgot-password.tsx'),
  route(portalPaths.resetPassword, 'access/reset-password.tsx'),
];
const clientRoutes = [
  route(portalPaths.clientDashboard, 'portal/dashboard.tsx'),
  route(portalPaths.contactForm, 'portal/contact-form/contact-form.tsx'),
];
const adminRoutes = [
  route(portalPaths.adminDashboard, 'admin/clients/clients.tsx'),
  route(portalPaths.submissions, 'admin/submissions/submissions.tsx'),
  route(portalPaths.submission, 'admin/submissions/submission.tsx'),
  route(portalPaths.enquiries, 'admin/enquiries/enquiries.tsx'),
  route(portalPaths.activity, 'admin/activity/activity.tsx'),
  route(portalPaths.appointments, 'admin/appointments/appointments.tsx'),
];

const scheduleRoutes = [
  route(schedulePaths.calendar, 'schedule/schedule.tsx'),
  route(schedulePaths.appointment, 'schedule/appointment.tsx'),
];

// The catalogue of the design system is a tool for builders, not a page of the product.
const catalogueRoutes =
  process.env.UI_CATALOGUE === 'on' ? [route(uiCataloguePath, 'dev/ui-catalogue.tsx')] : [];

export default [
  layout('site/site-layout.tsx', [
    ...publicRoutes,
    layout('site/guides/guide-layout.tsx', guideRoutes),
    route('*', 'site/not-found.tsx'),
  ]),
  layout('session/toast-layout.tsx', [
    layout('access/access-layout.tsx', accessRoutes),
    layout('admin/admin-layout.tsx', adminRoutes),
  ]),
  layout('portal/client-layout.tsx', clientRoutes),
  ...scheduleRoutes,
  ...catalogueRoutes,
] satisfies RouteConfig;
