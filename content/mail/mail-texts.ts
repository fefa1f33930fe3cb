import type { MailTexts } from '#domain/mail/described-mails.ts';

/** What mails say until the practice says otherwise. Facts stand in braces. */

const paragraphs = (...all: string[]) => all.join('\n\n');

export const defaultMails: MailTexts = {
  'work-asked': {
    subject: 'Information needed: {job}',
    says: 'We need some information from you to continue with {yourJob}. {open} Please sign in to see what.',
  },
  'work-reminder': {
    subject: 'A reminder: information needed: {job}',
    says: paragraphs(
      'We’re still waiting for something from you: {jobs}.',
      'Please sign in to see what it is, and by when we need it. There you can also tell us that you don’t have it, or that you need more time.',
    ),
  },
  'work-returned': {
    subject: 'Please look at this again: {job}',
    says: 'One of the items you sent needs another look. Please sign in to see why.',
  },
  'work-approval': {
    subject: 'A document is ready for your approval: {job}',
    says: 'A document is waiting for you. Please sign in, read it, and approve it or ask for a change.',
  },
  'work-unsigned': {
    subject: 'Your signature is still needed: {job}',
    says: 'A document is still waiting for your signature. Please sign in, read it, and sign it or ask for a change.',
  },
  'work-comment': {
    subject: 'You have a new message from us',
    says: 'It’s about {yourJob}. Please sign in to read it.',
  },
  'work-lodged': {
    subject: 'Your {job} was lodged',
    says: paragraphs(
      'We’ve given it to the tax office. Sign in to see the result, and what happens next.',
      'You don’t need to do anything unless it says so there.',
    ),
  },
  'work-answered': {
    subject: '{client} has answered {items} ({job})',
    says: 'Sign in to see what we were told.',
  },
  'work-signed': {
    subject: '{client} has signed ({job})',
    says: 'Everyone who was asked has signed. Sign in to see it.',
  },
  'work-change-asked': {
    subject: '{client} has requested a change ({job})',
    says: 'They ask for a change before signing. Sign in to read it.',
  },
  'work-client-comment': {
    subject: '{client} has sent a message ({job})',
    says: 'Sign in to read it.',
  },
  'work-more-time': {
    subject: '{client} needs more time ({job})',
    says: 'They have named a day. Sign in to agree, or to say no.',
  },
  'work-call': {
    subject: 'Call the client: {client} ({job})',
    says: 'Our reminders are used up, and something is still open. Please call them.',
  },
  'submission-receipt': {
    subject: 'We have your contact form ({reference})',
    heading: 'We have your contact form',
    says: 'Thank you. {practice} will review your information and contact you soon. Please quote the reference when you call or email us.',
  },
  'submission-sent-back': {
    subject: 'Please look at your contact form again ({reference})',
    heading: 'Please look at your contact form again',
    says: 'We’ve read your contact form, and some answers need another look. Please sign in, correct them and sign again. Everything else stays as you sent it.',
  },
  'submission-signature': {
    subject: 'Please look at your contact form again ({reference})',
    heading: 'Please look at your contact form again',
    says: 'We’ve read your contact form, and your signature needs another look. Please sign in and sign again. Everything else stays as you sent it.',
  },
  'submission-corrected': {
    subject: 'We have your corrections ({reference})',
    heading: 'We have your corrections',
    says: 'Thank you. We’ll read your contact form again.',
  },
  welcome: {
    subject: 'Your {account} at {practice}',
    heading: 'Welcome, {name}',
    says: '{practice} has opened an account for you. Sign in with the details below, and we’ll ask you to choose your own password.',
  },
  'welcome-link': {
    subject: 'Your client portal at {practice}',
    heading: 'Welcome, {name}',
    says: '{practice} has opened an account for you. There you can send us what we need, see where your jobs are and sign.',
  },
  'acts-for': {
    subject: 'You can now act for another client of {practice}',
    heading: 'You now act for another client',
    says: paragraphs(
      'Hello {name}',
      '{practice} has let your account act for one more client. Sign in to see which one, and what you can do for them.',
    ),
  },
};
