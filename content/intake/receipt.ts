/** The words around the receipt of a contact form. */
export const receipt = {
  title: 'Receipt',
  heading: 'Your receipt',
  back: 'Back to Dashboard',
  text: 'It is a PDF with your answers, your signature, and when and from where you sent them. Your tax file number, account number and date of birth are hidden in it.',
  proof:
    'Keep the file as it is. If it is ever in doubt what you told us, we can show that it is ours and unchanged.',
  save: 'Save the receipt',
  saving: 'Saving...',
  preparing: 'Your receipt is being prepared. It is saved here as soon as it is ready.',
  saved: 'Your receipt is saved with your downloads.',
  notSaved: 'Your receipt could not be loaded. Please try again.',
  notInTime: 'Your receipt is still being prepared. Please come back in a few minutes.',
  /** On the dashboard. */
  link: 'See the receipt',
  /** For staff. */
  button: 'Receipt',
} as const;
