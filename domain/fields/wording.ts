/** Messages for a field of any form. In their own file, to keep public pages small. */
export const fieldWording = {
  tooLong: 'That’s longer than we can take. Please shorten it.',
  emailInvalid: 'Please enter an email address such as name@example.com.',
} as const;
