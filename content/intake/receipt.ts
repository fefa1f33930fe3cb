/** The words around the receipt of a contact form. */
export const receipt = {
  title: 'Receipt',
  heading: 'Your receipt',
  back: 'Back to Dashboard',
  text: 'It’s a PDF with your answers, your signature, and when and where you sent them from. It hides your tax file number, account number and date of birth.',
  proof:
    'Please keep the file as it is. If there’s ever a question about what you told us, we can show that it’s ours and unchanged.',
  save: 'Save the receipt',
  saving: 'Saving...',
  preparing: 'Your receipt is being prepared. We’ll save it as soon as it’s ready.',
  saved: 'Your receipt has been saved to your downloads.',
  notSaved: 'We couldn’t load your receipt. Please try again.',
  notInTime: 'Your receipt is still being prepared. Please come back in a few minutes.',
  /** On the dashboard. */
  link: 'See the receipt',
  /** For staff. */
  button: 'Receipt',
} as const;
