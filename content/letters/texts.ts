import type { letterSettings } from '#domain/publishing/settings/letters.ts';

export type LetterTexts = Readonly<Record<keyof typeof letterSettings, string>>;

/** What engagement letters say until the practice says something else at /admin/site. */
export const defaultLetters: LetterTexts = {
  register: '',
  complaints: '',
  rights: '',
  events: '',
  opening:
    'Thank you for engaging us. This letter says what we’ll do for you, what it costs, and what each of us is responsible for. Please read it, and sign it if you agree. If anything isn’t clear, please ask us before you sign.',
  ourPart: `We’ll do the work named above with the care and skill that you can expect of a registered tax agent, and in line with the Code of Professional Conduct in the Tax Agent Services Act 2009.
We rely on what you tell us. We don’t audit it, but we’ll ask if something looks wrong or is missing.
We’ll keep what you tell us confidential, and lodge nothing for you before you have approved it.
If work turns out to be more than is named above, we’ll tell you what it costs before we do it.`,
  yourPart: `You’ll give us complete and correct information, and have the records that your claims need.
You’ll send us what we ask for by the day we name, so that we can lodge on time. Penalties and interest for late lodgment are charged to you by the Australian Taxation Office (ATO).
You’ll read what we send you before you approve it, and tell us if something in it isn’t right.
You remain responsible for your tax affairs, and for paying your tax on time.`,
  records:
    'The law asks you to keep your tax records, in most cases for 5 years after lodgment. We keep records of the services we provide for at least 5 years after we provided them. Originals that you give us stay yours.',
  privacy: `We collect and use your personal information to do the work named above, and share it only with the ATO and others where that work or the law needs it, or you agree. Our privacy policy says more, also about information held overseas.
You don’t have to give us your tax file number, and declining is no offence. Without it we may not be able to lodge for you.`,
  ending:
    'This engagement ends on the last day named above unless we agree on a new letter. Either of us can end it earlier in writing. You’ll then pay for what was done until that day, and we’ll give back what is yours.',
};
