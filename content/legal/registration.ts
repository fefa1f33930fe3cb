import { practice } from '../practice.ts';

/** The public register of the Tax Practitioners Board, searched by number or name. */
export const registerAddress = 'https://www.tpb.gov.au/public-register';

/** How to find the practice in the register of the Tax Practitioners Board. */
export const registration = practice.taxAgentNumber
  ? `Our registration number is ${practice.taxAgentNumber}.`
  : 'Ask us for our registration number.';
