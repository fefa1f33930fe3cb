/** On its own, since the form's page shows nothing else of these before something goes wrong. */
export const goneElsewhere =
  'This form was sent or deleted on another device, so this has not been saved.';

/** Unfinished forms. */
export const draftWording = {
  saved: 'Your answers have been saved.',
  none: 'You don’t have an unfinished form.',
  removed: 'Your unfinished form has been deleted.',
  newerElsewhere:
    'Your answers were saved on another device. Please check them before you continue.',
  goneElsewhere,
  changedBeforeSending:
    'Your answers were changed on another device, so this form has not been sent. Please check them and send it again.',
  goneBeforeSending:
    'This form was already sent, or deleted, on another device or in another tab, so it has not been sent again. Your dashboard shows what we have.',
  signature: 'We don’t save a signature with an unfinished form. Please sign when you send it.',
  tooLarge: 'These answers are too long to save.',
  tooManySaves: 'These answers are being saved too often. Please wait a moment.',
} as const;
