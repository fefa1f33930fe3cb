import { practice } from '../practice.ts';

/** How to find the practice in the register of the Tax Practitioners Board. */
export const registration = practice.taxAgentNumber
  ? `Our registration number is ${practice.taxAgentNumber}.`
  : 'Ask us for our registration number.';
