import { layout, type RouteConfig, route } from '@react-router/dev/routes';
import { portalPaths, recordPaths, schedulePaths, uiCataloguePath } from '#domain/paths.ts';

/** The screens that are drawn in the browser. The public pages are in public-pages.tsx. */

const accessRoutes = [
  route(portalPaths.login, 'accounts/sign-in/login.tsx'),
  route(portalPaths.forgotPassword, 'accounts/passwords/forgot-password.tsx'),
  route(portalPaths.resetPassword, 'accounts/passwords/reset-password.tsx'),
  route(portalPaths.welcome, 'accounts/welcome/welcome.tsx'),
  route(portalPaths.confirmEmail, 'accounts/email/confirm-email.tsx'),
  route(portalPaths.stopEmail, 'accounts/email/stop-email.tsx'),
];
const clientRoutes = [
  route(portalPaths.clientDashboard, 'portal/dashboard.tsx'),
  route(portalPaths.contactForm, 'portal/intake/contact-form.tsx'),
  route(portalPaths.receipt, 'portal/intake/receipt/receipt.tsx'),
  route(portalPaths.corrections, 'portal/intake/corrections/corrections.tsx'),
  route(portalPaths.ownWork, 'portal/work/work.tsx'),
  route(portalPaths.ownApproval, 'portal/work/approval/approval.tsx'),
  route(portalPaths.ownLetter, 'portal/letters/letter.tsx'),
  route(portalPaths.ownDocuments, 'portal/documents/documents.tsx'),
];
const adminRoutes = [
  route(portalPaths.adminDashboard, 'admin/accounts/clients.tsx'),
  route(portalPaths.submissions, 'admin/intake/submissions.tsx'),
  route(portalPaths.submission, 'admin/intake/submission.tsx'),
  route(portalPaths.enquiries, 'admin/enquiries/enquiries.tsx'),
  route(portalPaths.activity, 'admin/audit/activity.tsx'),
  route(portalPaths.appointments, 'admin/bookings/appointments.tsx'),
  route(portalPaths.team, 'admin/accounts/team/team.tsx'),
  route(portalPaths.breaches, 'admin/breaches/list/breaches.tsx'),
  route(portalPaths.newBreach, 'admin/breaches/new-breach.tsx'),
  route(recordPaths.breach, 'admin/breaches/one/breach.tsx'),
  route(portalPaths.import, 'admin/records/import.tsx'),
  route(portalPaths.retention, 'admin/retention/retention.tsx'),
  route(portalPaths.site, 'admin/publishing/site.tsx'),
  route(portalPaths.overview, 'admin/work/overview/overview.tsx'),
  route(portalPaths.works, 'admin/work/list/works.tsx'),
  route(portalPaths.newWork, 'admin/work/new/new-work.tsx'),
  route(recordPaths.work, 'admin/work/one/work.tsx'),
  route(portalPaths.seasons, 'admin/work/seasons/seasons.tsx'),
  route(portalPaths.newSeason, 'admin/work/seasons/new-season.tsx'),
  route(portalPaths.lodgments, 'admin/work/lodgments/lodgments.tsx'),
  route(portalPaths.clients, 'admin/clients/list/clients.tsx'),
  route(portalPaths.newClient, 'admin/onboarding/walk.tsx'),
  route(recordPaths.client, 'admin/clients/one/client.tsx'),
];

// The catalogue of the design system is for developers, not part of the product.
const catalogueRoutes =
  process.env.UI_CATALOGUE === 'on' ? [route(uiCataloguePath, 'dev/ui-catalogue.tsx')] : [];

export default [
  layout('session/toast-layout.tsx', [
    layout('accounts/accounts-layout.tsx', accessRoutes),
    layout('admin/admin-layout.tsx', adminRoutes),
    layout('account-layout.tsx', [route(portalPaths.account, 'accounts/own/account.tsx')]),
  ]),
  layout('portal/client-layout.tsx', clientRoutes),
  route(portalPaths.upload, 'documents/by-link/upload.tsx'),
  route(schedulePaths.appointment, 'bookings/appointment/appointment.tsx'),
  ...catalogueRoutes,
  route('*', 'leave-app.tsx'),
] satisfies RouteConfig;
