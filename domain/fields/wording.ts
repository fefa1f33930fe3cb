/** Messages for a field of any form. In their own file, to keep public pages small. */
export const fieldWording = {
  tooLong: 'That’s longer than we can take. Please shorten it.',
  emailInvalid: 'Please enter an email address such as name@example.com.',
  emailDoubt: (meant: string) => `Did you mean ${meant}? If what you typed is right, continue.`,
  takeEmail: (meant: string) => `Use ${meant}`,
  mobileDoubt: 'A mobile number has 10 digits. Please check it. If it’s right, continue.',
  phoneDoubt:
    'A phone number has 10 digits with its area code. Please check it. If it’s right, continue.',
} as const;
