import { bookingWording } from './bookings/wording.ts';
import { breachWording } from './breaches/wording.ts';
import { documentWording } from './documents/wording.ts';
import { enquiryWording } from './enquiries/wording.ts';
import { identityWording } from './identity/wording.ts';
import { networkError } from './network-error.ts';
import { publishingWording } from './publishing/wording.ts';
import { recordsWording } from './records/wording.ts';
import { retentionWording } from './retention/wording.ts';
import { workWording } from './work/wording.ts';

/** Validation messages. Those quoted in the specification match it to the letter. */
export const wording = {
  enquiry: { ...enquiryWording, unknown: 'We can’t find that enquiry.' },
  retention: retentionWording,
  accounts: {
    emailRequired: 'Email is required',
    nameRequired: 'Name is required',
    passwordRequired: 'Password is required',
    passwordTooShort: 'Password must be at least 6 characters long',
    currentPasswordRequired: 'Current password is required',
    newPasswordRequired: 'New password is required',
    newPasswordTooShort: 'New password must be at least 6 characters long',
    passwordGuessable: 'Please choose a password that is harder to guess.',
    newPasswordSame: 'Please choose a password that is not the temporary one.',
    codeRequired: 'Please enter the login code',
    loginFailed: 'Login failed. Please check your credentials.',
    loggedIn: 'Logged in successfully',
    loggedOut: 'Logged out successfully',
    updatePasswordFirst: 'Please update your password to login',
    temporaryExpired:
      'Your temporary password has expired. Please call us on {phone} for a new one.',
    profileComplete: 'Profile Complete!',
    passwordAlreadySet: 'You have already chosen a password. Please sign in with it.',
    passwordNotYours: 'That’s not your password. Please try again.',
    passwordConfirmed: 'Thank you. You can reveal hidden fields for five minutes.',
    passwordUpdated: 'Password updated successfully',
    passwordReset: 'Password Reset Successfully!',
    recoverySent:
      'If that address has an account, an email with a login code and a reset link is on its way.',
    invalidCode: 'Invalid login code',
    resetTokenMissing: 'Invalid reset token',
    resetTokenInvalid: 'Invalid or missing reset token. Please request a new password reset.',
    emailVerified: 'Thank you. Your email address has been confirmed.',
    verificationInvalid: 'This link is not valid. Please ask us for a new one.',
    emailInUse: 'That email address already has an account.',
    invitedInactive: 'That person’s account is deactivated. Make it active first.',
    invitationSent: 'Invitation email sent',
    created: 'Account created. The sign-in details are on their way by email.',
    userUpdated: 'Client updated successfully',
    addressUpdated: 'Address updated successfully',
    profileUpdated: 'Your details have been saved.',
    deactivated: 'User deactivated successfully',
    userUnknown: 'We can’t find that person.',
    ownAccount: 'You cannot deactivate your own account.',
    lastAdmin: 'This is the last active admin. Add another one first.',
    changedMeanwhile:
      'Someone else has changed this person’s details. Please reload the page and check them.',
    secondFactorAsked: 'One more step: please confirm that it’s you.',
    secondFactorCodeRequired: 'Please enter the code.',
    secondFactorWrong: 'That didn’t work. Please try again.',
    secondFactorTicketOver:
      'That took too long, or there were too many attempts. Please sign in again.',
    secondFactorNeeded: 'Please set up a second factor first.',
    secondFactorConfirm:
      'Please confirm with your passkey, your authenticator app or a recovery code.',
    secondFactorLast: 'You need a second factor here. Please add another one first.',
    secondFactorReset:
      'Their second factor has been removed. They can now sign in with their password alone.',
    secondFactorOwnReset: 'To remove your own second factor, go to Your account.',
    totpConfirmed: 'Your authenticator app is set up.',
    totpAlreadySet: 'You already have an authenticator app. Please remove it first.',
    totpNotStarted: 'There’s no authenticator app to confirm. Please start again.',
    totpRemoved: 'Your authenticator app has been removed.',
    passkeyNameRequired: 'Please give this passkey a name',
    passkeyAdded: 'Your passkey has been added.',
    passkeyRefused: 'That passkey could not be added. Please try again.',
    passkeysTooMany: 'You’ve reached the limit for passkeys. Please remove one first.',
    passkeyRemoved: 'Your passkey has been removed.',
    passkeyUnknown: 'We can’t find that passkey.',
    passkeySignInFailed: 'We don’t recognise that passkey. Please sign in with your password.',
    recoveryCodesMade: 'Your new recovery codes replace all earlier ones.',
    confirmed: 'Thank you. We won’t ask again for five minutes.',
    sessionEnded: 'That device has been signed out.',
    sessionsEnded: 'All your other devices have been signed out.',
    sessionUnknown: 'We can’t find that session.',
    emailChangeAsked:
      'We’ve sent an email to the new address. It will be used once it’s confirmed.',
    emailChangeConfirmed:
      'Thank you. Your email address has been changed. Please sign in with the new one.',
    emailChangeStopped: 'Thank you. Your email address won’t change.',
    emailChangeUndone:
      'Thank you. Your old email address is back on your account. Please choose a new password with "Forgot password" on the sign-in page.',
    emailChangeInvalid: 'This link is no longer valid.',
    staffPasswordTooShort: 'Please choose a password of at least {length} characters.',
    busy: 'Many people are signing in right now. Please try again in a moment.',
  },
  /** The screens of signing in and of passwords, when the server sends no message. */
  access: {
    networkError,
    invalidResponse: 'Invalid response from server.',
    emailForCode: 'Please enter your email address',
    codeNotSent: 'Failed to send login code',
    resetMailNotSent: 'Failed to send reset email. Please try again.',
    passwordsDiffer: 'Passwords do not match',
    newPasswordsDiffer: 'New passwords do not match',
    passwordNotReset: 'Failed to reset password. Please try again.',
    profileNotUpdated: 'Failed to update profile. Please try again.',
    sessionOver: 'Your session has ended. Please sign in again to continue.',
    signedOutElsewhere: 'You were signed out in another tab. Please sign in again to continue.',
    workKept: 'What you typed is still here.',
  },
  /** The toasts of the list of clients, when the server sends no message. */
  admin: {
    nameAndEmailRequired: 'Name and Email are required',
    nameMissing: 'Please enter a name.',
    emailMissing: 'Please enter an email address.',
    companyNotCreated: 'Failed to create company',
    userNotCreated: 'Failed to create user account',
    clientNotCreated: 'Error creating client',
    addressNotUpdated: 'Failed to update address',
    clientNotUpdated: 'Failed to update client',
    noChanges: 'No changes were made',
    notDeactivated: 'Error deactivating user',
    logoutFailed: 'Error during logout',
    invitationNotSent: 'Failed to send invitation',
    invitationUnreachable: 'Failed to send invitation. Please check your connection and try again.',
  },
  companies: {
    nameRequired: 'Company name is required',
    unknown: 'We can’t find that company.',
    oneOfTwo: 'Please choose an existing company or name a new one, not both.',
    created: 'Company created successfully',
    updated: 'Company updated successfully',
    deleted: 'Company deleted successfully',
    shared: 'Other people belong to this company too. Please ask us to rename it.',
    inUse: 'Someone active still belongs to this company. Deactivate or move them first.',
  },
  bookings: bookingWording,
  breaches: breachWording,
  documents: documentWording,
  identity: identityWording,
  work: workWording,
  records: recordsWording,
  publishing: publishingWording,
  /** The desk, where the practice reads what clients have sent. */
  desk: {
    submissionUnknown: 'We can’t find that form.',
    changedMeanwhile:
      'Someone else has changed the state of this form. Please load it again and check.',
    stateChanged: 'State updated successfully',
    revisionMissing: 'Please say in If-Match which revision of the form you are changing.',
    identifiersRemoved:
      'The tax file number and bank account of this form have been removed, as our retention rules say.',
    manyRevealed:
      'You’ve revealed {count} fields within an hour, and we’ve told the admins. Please confirm that it’s you to continue.',
    printNoted: 'This printout has been logged.',
    sendBack: {
      done: 'The form has been sent back. We’ve emailed the client.',
      needsAnswers: 'Please mark the answers that need another look, then send the form back.',
      itemsMissing: 'Please mark at least one answer.',
      twice: 'Please mark every answer only once.',
      answerUnknown: 'The form doesn’t have that answer.',
      answerAbsent: 'This client hasn’t filled in that part of the form.',
      commentMissing: 'Please say what needs another look.',
      commentLong: 'A comment has at most 1,000 characters.',
    },
    bankCall: {
      noted: 'The call has been noted. You can reveal the account number now.',
      callFirst:
        'This bank account has changed. Please call the client on a number we had before, and note the call first.',
      notWaiting: 'This bank account isn’t waiting for a call.',
      numberMissing: 'Please enter the number you called.',
      numberNotOnFile: 'Please call a number we had before the bank account changed.',
      spokeWithMissing: 'Please say who you spoke to.',
      noteLong: 'A note has at most 2,000 characters.',
    },
    versionUnknown: 'We can’t find that version of the form.',
  },
  /** The contact form. Messages about a single field are with the field. */
  intake: {
    keyMalformed: 'The Idempotency-Key must be a UUID.',
    keyUsed:
      'Another form has already been sent with the same key. Please open the form again to send a new one.',
    received: (practiceName: string) =>
      `Form submitted successfully! ${practiceName} will review your information and contact you soon.`,
    tooManyForms:
      'You’ve sent us a lot of forms today. Please call us on {phone} before you send another.',
    formUnknown: 'There is no such form.',
    receiptNotReady: 'Your receipt is being prepared. Please try again in a moment.',
    notSent: 'Error submitting form. Please try again.',
    /** Shown below it. */
    notSentBecause: {
      unreachable:
        'We could not reach our server, so we don’t know whether your form arrived. Your answers are still here. Once you’re online, press Submit Form again. It won’t be sent twice.',
      ourFault:
        'Something went wrong on our side. Your answers are still here. Please try again in a moment.',
      refused: (reason: string) => `${reason} Your answers are still here.`,
    },
    arrivedBefore:
      'We already had your form from the first time you pressed Submit Form. It doesn’t include what you’ve changed since.',
    draft: {
      saved: 'Your answers have been saved.',
      none: 'You don’t have an unfinished form.',
      removed: 'Your unfinished form has been deleted.',
      newerElsewhere:
        'Your answers were saved on another device. Please check them before you continue.',
      goneElsewhere: 'This form was sent or deleted on another device, so this has not been saved.',
      changedBeforeSending:
        'Your answers were changed on another device, so this form has not been sent. Please check them and send it again.',
      goneBeforeSending:
        'This form was already sent, or deleted, on another device or in another tab, so it has not been sent again. Your dashboard shows what we have.',
      signature: 'We don’t save a signature with an unfinished form. Please sign when you send it.',
      tooLarge: 'These answers are too long to save.',
      tooManySaves: 'These answers are being saved too often. Please wait a moment.',
    },
    noLastForm: 'You haven’t sent us a form yet.',
    correction: {
      received: 'Thank you. We have your corrections.',
      notSentBack: 'There’s nothing to correct in this form.',
      notAsked: 'Please correct only the answers that were sent back.',
      missing: 'Please check every answer that was sent back.',
    },
    /** Warnings never block: the person may well be right. */
    warnings: {
      tfn: 'That doesn’t look like a tax file number. Please check its 8 or 9 digits. If they’re right, continue.',
      bsb: 'A BSB usually has 6 digits. Please check it. If it’s right, continue.',
      postcode: 'An Australian postcode has 4 digits. Please check it. If it’s right, continue.',
      postcodeElsewhere: (state: string) =>
        `That postcode doesn’t seem to be in ${state}. Please check both. If they’re right, continue.`,
      bank: 'We don’t know a bank whose BSBs begin like that. Please check it. If it’s right, continue.',
      dateOfBirth: 'That date is in the future. Please check the year.',
      young: (age: number) =>
        `That makes you younger than ${age}. Please check the year. If it’s right, continue.`,
      old: (age: number) =>
        `That makes you older than ${age}. Please check the year. If it’s right, continue.`,
      mobile:
        'An Australian mobile number has 10 digits. Please check it. If it’s right, continue.',
      spouseIsClient:
        'These are your own names. Please enter your spouse’s. If you share both, continue.',
    },
  },
  stopping: 'This server is shutting down. Please try again in a moment.',
} as const;
