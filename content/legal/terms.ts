import { consent } from '#domain/intake/fields/consent.ts';
import { practice } from '../practice.ts';
import type { LegalDocument } from './document.ts';
import { complaintsTo, legalFacts, schemeParagraphs } from './facts.ts';

export const termsOfService: LegalDocument = {
  title: 'Terms of Service',
  dated: '29 July 2025',
  updated: consent.terms,
  intro:
    'These terms are between you and {practice} (ABN {abn}). They cover your use of this website, including its guides, tax calculator, booking pages and client portal. In these terms, “we”, “us” and “our” mean {practice}, and “site” means this website.',
  sections: [
    {
      heading: 'Accepting these terms',
      paragraphs: [
        'By using the site you accept these terms. If you do not accept them, please do not use the site. If you use the site for a company or another person, you confirm that you have their authority.',
        'Our Privacy Policy explains how we handle personal information and is to be read with these terms.',
      ],
    },
    {
      heading: 'General information, not financial advice',
      paragraphs: [
        'Everything on the site is general information. It does not take into account your objectives, financial situation or needs. It is not tax, legal, credit or investment advice, and it is not financial product advice within the meaning of the Corporations Act 2001 (Cth). Nothing on the site recommends that you acquire, hold or dispose of a financial product, including an interest in a self-managed super fund, or that you take out a loan.',
        'Tax law changes, and the guides are correct only for the periods they name. Before you act, confirm your own situation with the Australian Taxation Office (ATO) or a registered tax agent and, where the question calls for it, a licensed financial adviser or a lawyer.',
      ],
    },
    {
      heading: 'The tax calculator',
      paragraphs: [
        'The calculator gives a simplified estimate from the figures you type in. It leaves out many rules. The ATO decides your actual result, and it may differ. Please do not lodge a return or spend money because of an estimate.',
      ],
    },
    {
      heading: 'Our services need a separate engagement letter',
      paragraphs: [
        'Using the site, sending us a message, booking a session or opening a portal account does not make you our client. We act for you only once we have both agreed to a written engagement letter. It sets out the work, the fees, what each of us must do, and our responsibility for the work. If it differs from these terms, the letter applies to that work.',
        'Our maximum-legal-refund guarantee means that we claim the deductions and offsets that the law allows and your records support, and that we amend a return we prepared, without charge, if we missed one. It is not a promise of a refund or of any amount. You are responsible for giving us true information and for keeping the records the law requires.',
      ],
    },
    {
      heading: 'Bookings and the client portal',
      paragraphs: [
        'Please give us accurate details, and tell us as soon as you can if you need to change or cancel a booking. If we need to move one, we will give you as much notice as we can.',
        'If you have a portal account, keep your password to yourself and tell us at once if you think someone else has used it. You are responsible for what is done through your account, except so far as we, or a failure of our systems, caused the misuse. We may suspend an account to protect you, us or others.',
      ],
    },
    {
      heading: 'Using the site fairly',
      paragraphs: ['You must not:'],
      list: [
        'break the law through the site, or use it to harm or mislead anyone',
        'use or try to use another person’s account or information without authority',
        'introduce harmful code, test our security without our written permission, or overload the site',
        'copy the site in bulk by automated means, except for ordinary search engine indexing',
        'suggest that we endorse you or your business when we have not agreed to it in writing',
      ],
    },
    {
      heading: 'Intellectual property',
      paragraphs: [
        'We or our licensors own the text, drawings, logos, software and design of the site. You may read, print and share single copies for your own use, as long as you leave them unchanged and name the source. For any other use, beyond what the Copyright Act 1968 (Cth) allows, please ask us first.',
        'You keep the rights in what you send us. You allow us to use it to answer you and to do the work you ask for.',
      ],
    },
    {
      heading: 'External links',
      paragraphs: [
        'The site links to other sites, including those of government bodies and lending partners, and may show a calendar or map run by someone else. We do not control those sites, and a link does not mean that we endorse them or answer for them.',
        'If we introduce you to a lender, the lender alone decides whether and how to lend, and you alone decide whether to accept. We do not give credit advice. If we would receive a fee or other benefit for it, we will tell you in writing first.',
      ],
    },
    {
      heading: 'Your rights under the Australian Consumer Law',
      paragraphs: [
        'Nothing in these terms excludes, restricts or changes a consumer guarantee, right or remedy that you have under the Australian Consumer Law (Schedule 2 to the Competition and Consumer Act 2010 (Cth)) or any other law, if it would be unlawful or void to do so.',
        'Services supplied to you as a consumer come with guarantees that they are provided with due care and skill, are reasonably fit for a purpose you made known to us, and are supplied within a reasonable time where no time is fixed. If we fail to meet a guarantee, you are entitled to the remedies which that law gives you.',
      ],
    },
    {
      heading: 'Limitation of liability',
      paragraphs: [
        'This section is subject to the one above. It does not limit our liability for fraud, for death or personal injury caused by our negligence, or for anything else that cannot lawfully be limited. It is about the site only: our responsibility for work we do as your accountants is set out in the engagement letter and the law.',
        ...schemeParagraphs(legalFacts, practice),
        'To the extent the law allows:',
      ],
      list: [
        'we take reasonable care with the site, but do not promise that it is always available, free of error or up to date',
        'we are not liable for loss caused by your relying on the general information or estimates on the site without getting advice on your own situation',
        'we are not liable for loss of profit, business, opportunity or data, or for loss that neither of us could reasonably have expected when you used the site',
        'our liability for a loss is reduced so far as you, or someone outside our control, caused it or you could reasonably have avoided it',
        'where a consumer guarantee applies to services that are not of a kind ordinarily acquired for personal, domestic or household use, and it is fair and reasonable to do so, our liability for failing to meet it is limited to supplying the services again or paying the cost of having them supplied again',
      ],
    },
    {
      id: 'registration-and-complaints',
      heading: 'Registration and complaints',
      paragraphs: [
        'The Tax Practitioners Board (TPB) registers tax and BAS agents. {registration} Look us up in the public register at www.tpb.gov.au/public-register to see our status and any conditions.',
        `If you are unhappy with our work, please tell ${complaintsTo(legalFacts)} at {complaintsEmail} or {phone}. We will look into it and answer you in writing within 30 days. You can also complain to the TPB at any time, through www.tpb.gov.au/complaints. For other consumer matters you can contact NSW Fair Trading.`,
        'We must act honestly, lawfully and in your best interests, keep your affairs confidential, manage conflicts of interest and take reasonable care with the tax law. You must give us complete and true information, keep records, answer our questions in time and pay what you owe on time.',
        'We must also tell clients, and people thinking of becoming clients, about certain events of the last five years, from 1 July 2022 on. Examples are a suspension or loss of registration, bankruptcy, a serious tax offence, and a conviction for fraud or dishonesty. We will tell you in writing when you engage us, if such an event happens while we act for you, and whenever you ask. The rules are at www.tpb.gov.au/keeping-your-clients-informed.',
      ],
    },
    {
      heading: 'Changes to the site and these terms',
      paragraphs: [
        'We may change the site or these terms. The version published here, with its date, applies from when it is published and not to anything that happened before. If a court finds part of these terms invalid, the rest stays in force.',
      ],
    },
    {
      heading: 'Governing law',
      paragraphs: [
        'The law of New South Wales, Australia, governs these terms. You and we submit to the non-exclusive jurisdiction of the courts of New South Wales and the courts that hear appeals from them. This does not take away any right you have to bring a claim elsewhere under a law that cannot be excluded.',
      ],
    },
    {
      heading: 'Contact',
      paragraphs: [
        'Questions about these terms: {practice} (ABN {abn}), {address}, phone {phone}, email {email}.',
      ],
    },
  ],
};
