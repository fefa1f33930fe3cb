export {
  accessWording as access,
  accountsWording as accounts,
  adminWording as admin,
} from './accounts/wording.ts';
export { amlWording as aml } from './aml/wording.ts';
export { bookingWording as bookings } from './bookings/wording.ts';
export { breachWording as breaches } from './breaches/wording.ts';
export { clientsWording as clients } from './clients/wording.ts';
export { companiesWording as companies } from './companies/wording.ts';
export { documentWording as documents } from './documents/wording.ts';
export {
  enquiryWording as enquiry,
  receivedEnquiryWording as receivedEnquiry,
} from './enquiries/wording.ts';
export { identityWording as identity } from './identity/wording.ts';
export { draftWording as drafts } from './intake/drafts/wording.ts';
export { warningWording as warnings } from './intake/fields/wording.ts';
export { deskWording as desk } from './intake/reading/wording.ts';
export { intakeWording as intake } from './intake/wording.ts';
export { lettersWording as letters } from './letters/wording.ts';
export { onboardingWording as onboarding } from './onboarding/wording.ts';
export { publishingWording as publishing } from './publishing/wording.ts';
export { recordsWording as records } from './records/wording.ts';
export { retentionWording as retention } from './retention/wording.ts';
export { workWording as work } from './work/wording.ts';

export const alteredValue =
  'Something here isn’t as we saved it, so we can’t use it. Please tell the practice.';

export const stopping = 'This server is shutting down. Please try again in a moment.';
