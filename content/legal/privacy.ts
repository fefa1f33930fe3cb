import { retentionRules } from '#content/retention.ts';
import { consent } from '#domain/intake/fields/consent.ts';
import { backupPeriod, periodWords, type RuleName } from '#domain/retention/rules.ts';
import type { LegalDocument } from './document.ts';
import { complaintsTo, legalFacts, storageParagraphs } from './facts.ts';

/** The numbers of the rules that are kept by the server. */
const kept = (rule: RuleName) => periodWords(retentionRules[rule].period);

export const privacyPolicy: LegalDocument = {
  title: 'Privacy Policy',
  dated: '29 July 2025',
  updated: consent.privacy,
  intro:
    '{practice} (ABN {abn}) provides accounting, tax and bookkeeping services. This policy says what personal information we collect, why we collect it, who we share it with, and what you can do about it. In this policy, “we”, “us” and “our” mean {practice}.',
  sections: [
    {
      heading: 'The law we follow',
      paragraphs: [
        'We handle personal information under the Privacy Act 1988 (Cth) and its Australian Privacy Principles (APPs). “Personal information” is information or an opinion about a person who is identified or can reasonably be identified.',
        'We handle tax file numbers under the Privacy (Tax File Number) Rule 2015 and the Taxation Administration Act 1953 (Cth). When we act as your tax or BAS agent, the Code of Professional Conduct in the Tax Agent Services Act 2009 (Cth) also requires us to keep your affairs confidential.',
      ],
    },
    {
      heading: 'What we collect',
      paragraphs: [
        'We collect the information we need to answer you, to do the work you ask for and to meet our legal duties. Depending on the work, this may include:',
      ],
      list: [
        'your name, title, date of birth and signature',
        'contact details: phone numbers, email, and residential and postal addresses',
        'your tax file number (TFN), and the TFNs of related people or entities where the law allows us to hold them',
        'your Australian Business Number (ABN), Australian Company Number (ACN) and details of your business',
        'details of documents that prove who you are',
        'income, expenses, assets, debts, super, investments and earlier returns',
        'bank account details for refunds and payments',
        'details of your spouse, children, business partners or employees, where a return, a registration or payroll needs them',
        'health or other sensitive information, only where a return needs it and you agree, such as for a medical exemption from the Medicare levy or union fees',
        'records of our dealings with you, and bookings and messages you send us',
      ],
    },
    {
      heading: 'Tax file numbers',
      paragraphs: [
        'Tax laws, including the Income Tax Assessment Act 1936 (Cth) and the Taxation Administration Act 1953 (Cth), and superannuation laws authorise us to ask for your TFN. We ask for it to prepare and lodge your returns and statements, deal with the Australian Taxation Office (ATO) for you, and manage your tax and super affairs. We use it for nothing else, and never to identify you in general.',
        'You do not have to give us your TFN, and declining is not an offence. If you decline, we may be unable to act for you, your return or refund may be delayed, and employers or banks may have to withhold tax at the highest rate.',
        'We limit access to TFNs to the people who need them for this work. We securely destroy TFN information once no law requires us to keep it and it is no longer needed for a purpose the law allows.',
      ],
    },
    {
      heading: 'Identity checks',
      paragraphs: [
        'Before we act for you as a tax agent, we check who you are. We look at your documents and keep a note of the check, not a copy, until 5 years after our work for you ends.',
        'Since 1 July 2026 the Anti-Money Laundering and Counter-Terrorism Financing Act 2006 (Cth) covers some of our work, such as setting up a company or trust, helping to buy or sell a business or property, or providing a registered office. It generally does not cover tax returns, BAS, bookkeeping or payroll alone. For work that it covers, we must identify you, and whoever owns or controls the company or trust, before we start. We collect names, dates of birth, addresses and details of identity documents, from you or a verification service. Without them we cannot do the work. We may have to report to AUSTRAC, the regulator, and the law may forbid us to tell you. We usually keep these records for 7 years.',
      ],
    },
    {
      heading: 'How we collect it',
      paragraphs: [
        'We collect information from you where we can: when you book, call, write, meet us, fill in a form or use the client portal. With your authority we also collect it from others, such as the ATO, the Australian Securities and Investments Commission (ASIC), your employer, bank, super fund, former accountant or accounting software.',
        'If you give us information about someone else, please tell them and show them this policy. If we receive information we could not lawfully have asked for, we destroy it or remove what identifies the person, where the law allows.',
      ],
    },
    {
      heading: 'Why we use it',
      paragraphs: ['We use personal information to:'],
      list: [
        'answer your enquiries and arrange appointments',
        'check who you are and whether we can act for you',
        'prepare and lodge returns, activity statements, payroll reports and company documents',
        'keep books, prepare reports and advise you on tax and accounting',
        'send you invoices, reminders of due dates and news about our services',
        'keep our systems secure and improve our services',
        'meet our duties under tax, company, employment, anti-money laundering and professional laws, and handle complaints and claims',
      ],
    },
    {
      heading: 'Decisions made by software',
      paragraphs: [
        'From 10 December 2026 a privacy policy must name decisions that software makes, or helps to make, about you if they could significantly affect you. We have none: people decide whether we act for you, what we lodge and what you pay. The tax calculator decides nothing. Our system only offers free times, lets unconfirmed bookings expire, drops spam and slows down wrong passwords.',
      ],
    },
    {
      heading: 'If you would rather not tell us',
      paragraphs: [
        'You can read this site, or ask a general question, without telling us who you are. We cannot prepare or lodge anything for a person we have not identified. If information is missing, we may be unable to do the work.',
      ],
    },
    {
      heading: 'Who we share it with',
      paragraphs: [
        'We share personal information only for the purposes above, with your authority, or where a law requires or allows it. We may share it with:',
      ],
      list: [
        'the tax regulator, the ATO, when we lodge for you, answer its questions or act on your instructions',
        'the company regulator, ASIC, and the registers it keeps, for company and business name matters',
        'Revenue NSW and other government bodies, courts and tribunals, where your affairs or the law call for it',
        'the Tax Practitioners Board, professional bodies, our insurers and our own advisers, as needed',
        'your super fund, bank, lender, auditor, solicitor or financial adviser, when you ask us to or agree to it',
        'suppliers who help us run the practice, such as those providing cloud storage, software, email and support, who may use it only for that work',
        'a person who takes over our practice, in confidence and after notice to you',
      ],
    },
    {
      heading: 'We do not sell your information',
      paragraphs: [
        'We do not sell, rent or trade personal information. We pass your details to a lending partner only if you ask us to introduce you.',
        'We may send you news about our services where the law allows. Every such message says how to stop them. You will still get messages about work we are doing for you.',
      ],
    },
    {
      heading: 'Cookies and analytics',
      paragraphs: [
        'A cookie is a small file kept by your browser. This site may use cookies and similar browser storage in three groups. Your browser keeps your choice. If you clear its storage, we will ask again on the home page.',
        'The booking calendar and the office map may come from another company, which then receives your internet address and details of your browser and handles them under its own policy. You can block cookies in your browser. Parts of the site, such as the client portal, may then not work.',
      ],
      list: [
        'Essential: needed for the site to work, for example to keep you signed in to the client portal and to remember your cookie choice.',
        // SAMPLE FACT cookies: This site has none of these at present
        'Analytics: to count visits and see which pages help, only if you allow it, and never to find out who you are. This site has none of these at present.',
        'Marketing: to show relevant advertisements, only if you allow it. This site has none of these at present.',
      ],
    },
    {
      heading: 'Overseas cloud storage',
      paragraphs: storageParagraphs(legalFacts),
    },
    {
      heading: 'How we keep it safe',
      paragraphs: [
        'We take reasonable steps to protect personal information from misuse, interference and loss, and from unauthorised access, change or disclosure: access only for those who need it, sign-in checks, encryption of the most sensitive details in the client portal, secure disposal, and training.',
        'Please do not email TFNs, bank details or identity documents. Use the client portal or bring them to us. No system is perfectly secure, so tell us at once if you think your account or information is at risk.',
      ],
    },
    {
      heading: 'How long we keep it',
      paragraphs: [
        `We keep records for as long as the law requires: at least ${kept('work')} after each service for most tax work, generally ${kept('company-records')} for company, payroll and anti-money laundering records, and ${kept('smsf-records')} for self-managed super funds. Documents that matter for longer, such as a trust deed or the purchase contract of an asset, stay as long as they are needed. We keep records longer where a dispute, an asset or another law makes it necessary.`,
        `After that we destroy them securely or remove what identifies you. In our backups they are gone within another ${periodWords(backupPeriod)}.`,
        `A contact form that you have not sent yet is saved so that you can finish it later. Only you can see it. We delete it when you send the form, when you start again, or ${kept('drafts')} after your last change.`,
        'Some information we keep for less time:',
      ],
      list: [
        `your tax file number and bank account: at most ${kept('identifiers')} after our work for you has ended`,
        `appointments: at most ${kept('appointments')}`,
        `messages from the form on this site: at most ${kept('enquiries')}`,
        `accounts that are never used: at most ${kept('never-used')}`,
      ],
    },
    {
      heading: 'Seeing and correcting your information',
      paragraphs: [
        'You can ask to see the personal information we hold about you, ask us to correct it if it is wrong, out of date, incomplete, irrelevant or misleading, or ask us to erase it, but for what the law makes us keep. Write to {email}. We will check who you are and respond within 30 days.',
        'Asking is free, and so is a correction. For copies that take a lot of work we may charge a reasonable amount, and will tell you first. If we refuse, we will give you our reasons in writing, as far as the law allows, and say how to complain. If we refuse a correction, you can ask us to attach your own statement.',
      ],
    },
    {
      heading: 'If there is a data breach',
      paragraphs: [
        'If we suspect personal information has been lost, or seen or shared without authority, we act at once and assess what happened within 30 days. If it is likely to cause serious harm and we cannot prevent that, we tell the people affected and the Office of the Australian Information Commissioner (OAIC), as the Notifiable Data Breaches scheme requires. We say what happened, what information was involved and what you should do.',
      ],
    },
    {
      heading: 'Complaints',
      paragraphs: [
        `If you think we have mishandled your information, please tell ${complaintsTo(legalFacts)}, in writing, at {complaintsEmail} or {address}. We will look into it and answer you in writing within 30 days. It is free.`,
        'If we do not, or you are not satisfied, you can complain to the OAIC. It is free and you do not need a lawyer. Complain through www.oaic.gov.au, or by post to GPO Box 5288, Sydney NSW 2001. For help, call the OAIC on 1300 363 992.',
      ],
    },
    {
      heading: 'Changes and contact',
      paragraphs: [
        'We may change this policy. The version on this site applies. If a change matters to information we already hold, we will tell our clients directly. You can ask for a copy in another form.',
        'For anything about privacy, contact {practice} (ABN {abn}), {address}, phone {phone}, email {email}.',
      ],
    },
  ],
};
