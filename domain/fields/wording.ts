/** What any form may say of a field. Apart from the other wording, so that a public page stays light. */
export const fieldWording = {
  tooLong: 'That is longer than we can take. Please shorten it.',
  emailInvalid: 'Please enter an email address such as name@example.com.',
} as const;
