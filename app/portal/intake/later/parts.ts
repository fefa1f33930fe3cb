/** What the first step does not need, in one piece. */
export { CheckAnswers } from '#app/portal/intake/check/check-answers.tsx';
export { OtherDevice } from '#app/portal/intake/drafts/other-device.tsx';
export { sendForm } from '#app/portal/intake/sending/outcome.ts';
export { SendProblem } from '#app/portal/intake/sending/send-problem.tsx';
export { Sent } from '#app/portal/intake/sending/sent.tsx';
export { SignatureStep } from '#app/portal/intake/steps/signature-step.tsx';
export { bankOf } from '#domain/intake/bank-account/banks.ts';
export { postcodeWarning } from '#domain/intake/fields/postcode-warning.ts';
