/** What the server answers about retention, holds and erasing. */
export const retentionWording = {
  reasonRequired: 'Please say why the records must be kept',
  reasonLong: 'Please shorten the reason to 2,000 characters',
  noHold: 'There is no legal hold on this client.',
  holdPlaced: 'Nothing of this client will be removed.',
  holdLifted: 'The legal hold was lifted.',
  ruleUnknown: 'There is no such rule.',
  ruleFixed: 'This period can’t be changed.',
  outOfBounds: (least: number, most: number) =>
    `Please choose a number from ${least} to ${most}. The law asks for at least ${least}.`,
  changed: 'The period was changed.',
  ownAccount: 'You can’t erase your own account. Please ask another admin.',
  held: 'There is a legal hold on this client. Please lift it first.',
  asked: 'This person will be erased in 7 days.',
  stopped: 'Nothing was erased. Everything is as it was.',
  notAsked: 'No one has asked to erase this person.',
  tooLate: 'The 7 days are over. This person is being erased.',
  alreadyErased: 'This person was erased already.',
  stopFirst: 'This person is to be erased. Please stop that first.',
} as const;
