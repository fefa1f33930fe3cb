import { bookingApiPaths } from './bookings/api-paths.ts';
import { enquiriesPath } from './enquiries/paths.ts';

/** Where the API takes its calls. */
export const apiPaths = {
  health: '/api/health',
  docs: '/api/docs',
  openApi: '/api/docs/openapi.json',
  enquiries: enquiriesPath,
  contactForm: '/api/forms/contact',
  submissions: '/api/submissions',
  submission: '/api/submissions/:id',
  submissionReveal: '/api/submissions/:id/reveal',
  submissionPrinted: '/api/submissions/:id/printed',
  activity: '/api/activity',
  login: '/api/users/login',
  logout: '/api/users/logout',
  signup: '/api/users/signup',
  verifyEmail: '/api/users/verify-email',
  updatePasswordInitial: '/api/users/update-password-initial',
  updatePassword: '/api/users/update-password',
  confirmPassword: '/api/users/confirm-password',
  forgotPassword: '/api/users/forgot-password',
  resetPassword: '/api/users/reset-password',
  verifyLoginCode: '/api/users/verify-login-code',
  me: '/api/users/me',
  users: '/api/users',
  user: '/api/users/:id',
  invite: '/api/users/invite',
  companies: '/api/companies',
  company: '/api/companies/:id',
  ...bookingApiPaths,
} as const;
