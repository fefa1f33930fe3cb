/** Messages about what the practice changes and publishes. */
export const publishingWording = {
  assistantKept: 'We’ll remember where you stopped.',
  draftSaved: 'Your changes have been saved as a draft.',
  publishing: 'Your changes are being published. This takes a few seconds.',
  restoring: 'That version is being published again. This takes a few seconds.',
  someoneWasFaster: 'Someone else has changed the draft. Please look at their changes first.',
  nothingToPublish: 'There is nothing to publish: the draft is empty.',
  isBuilding: 'These changes are being published already. This takes a few seconds.',
  unknownVersion: 'There is no such version.',
  isLive: 'That version is live already.',
  isPreview: 'This is a preview. Only you can see it, and nothing is published yet.',
  isMailPreview: 'A preview of this email, with invented people. Nothing is published yet.',
  testSubject: (subject: string) => `Test: ${subject}`,
  testSent: (email: string) => `A test is on its way to ${email}.`,
  tooManyTests: 'That’s a lot of tests at once. Please wait a moment.',
  imageAdded: 'Your picture has been uploaded.',
  imageTooLarge: 'A picture can have at most 5 MB.',
  imageRefused: 'We can’t take that kind of file. Please send a JPEG, PNG, WebP or SVG.',
  imageBroken: 'We can’t read that picture. It may be damaged or far too large.',
  imageEffects:
    'This drawing has effects, such as a blur or a shadow, that we don’t draw. Please save it without them, or as a PNG.',
  imageRepeats:
    'This drawing repeats parts of itself too often, or has too many of them within one another. Please save it as a PNG.',
  imageTooMuch:
    'This picture takes too long, or too much memory, to draw. Please choose a simpler one, or save it as a PNG.',
  imageMissing: 'That picture isn’t here. Please upload it again.',
  neverLive: 'That version was never live, so it can’t be brought back.',
} as const;
