import { practice } from '#content/practice.ts';
import type { Approval } from '#domain/work/approval.ts';
import type { WorkKind } from '#domain/work/kinds.ts';
import { kindWords } from './kind-words.ts';

/** Declarations to start from. Staff word them for the one matter before they put it up. */

interface Matter {
  readonly kind: WorkKind;
  readonly period: string;
}

const forReturn = ({ kind, period }: Matter) =>
  [
    `I have read ${kindWords[kind].declared} for ${period}.`,
    'Everything in it is true and complete, and I have told you about all income.',
    'I have the records that the claims in it need.',
    `I authorise ${practice.name} to lodge it for me.`,
  ].join(' ');

const forEngagement = ({ kind, period }: Matter) =>
  [
    `I have read this engagement letter about: ${kindWords[kind].name} ${period}.`,
    `I agree to its terms and fees, and ask ${practice.name} to do this work for me.`,
  ].join(' ');

export const declarationFor = (subject: Approval['subject'], matter: Matter): string =>
  subject === 'return' ? forReturn(matter) : forEngagement(matter);
