/** The desk, where the practice reads what clients have sent. */
export const deskWording = {
  submissionUnknown: 'We can’t find that form.',
  changedMeanwhile:
    'Someone else has changed the state of this form. Please load it again and check.',
  stateChanged: 'State updated successfully',
  revisionMissing: 'Please say in If-Match which revision of the form you are changing.',
  identifiersRemoved:
    'The tax file number and bank account of this form have been removed, as our retention rules say.',
  manyRevealed:
    'You’ve revealed {count} fields within an hour, and we’ve told the admins. Please confirm that it’s you to continue.',
  printNoted: 'This printout has been logged.',
  sendBack: {
    done: 'The form has been sent back. We’ve emailed the client.',
    needsAnswers: 'Please mark the answers that need another look, then send the form back.',
    itemsMissing: 'Please mark at least one answer.',
    twice: 'Please mark every answer only once.',
    answerUnknown: 'The form doesn’t have that answer.',
    answerAbsent: 'This client hasn’t filled in that part of the form.',
    commentMissing: 'Please say what needs another look.',
    commentLong: 'A comment has at most 1,000 characters.',
  },
  bankCall: {
    noted: 'The call has been noted. You can reveal the account number now.',
    callFirst:
      'This bank account has changed. Please call the client on a number we had before, and note the call first.',
    notWaiting: 'This bank account isn’t waiting for a call.',
    numberMissing: 'Please enter the number you called.',
    numberNotOnFile: 'Please call a number we had before the bank account changed.',
    spokeWithMissing: 'Please say who you spoke to.',
    noteLong: 'A note has at most 2,000 characters.',
  },
  versionUnknown: 'We can’t find that version of the form.',
} as const;
