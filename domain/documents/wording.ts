/** Messages about documents. */
export const documentWording = {
  received: 'Your document is uploaded.',
  removed: 'The document has been removed.',
  permanent: 'The document is on the permanent file now.',
  notPermanent: 'The document is no longer on the permanent file.',
  unknown: 'We can’t find that document.',
  uploadUnknown: 'We can’t find that upload. Please start it again.',
  fileMissing: 'Please choose a file.',
  oneFile: 'Please send one file at a time.',
  fileEmpty: 'That file is empty.',
  clientMissing: 'Please say whose document this is.',
  tooLarge: 'A file can have at most 25 MB.',
  noRoom: 'There’s no room left for more documents. Please call us on {phone}.',
  typeRefused:
    'We can’t take that kind of file. Please send a PDF, a picture (JPEG, PNG, HEIC or WebP), or a Word, Excel, CSV or text file.',
  macros:
    'We can’t take files with macros. Please save it without them, as .docx or .xlsx, and send that.',
  incomplete: 'The upload was interrupted. Please try again.',
  notThere: 'That’s not where this upload stopped. Please ask first, then continue from there.',
  tooSmall: 'Please send larger parts.',
  lengthMissing: 'Please say in Upload-Length how long the file is.',
  metadataMalformed: 'Please check the header Upload-Metadata.',
  scanning: 'This file is being checked for viruses. Please try again in a moment.',
  refused: 'This file was refused: the virus scanner found something in it.',
  notInline: 'Only PDFs and pictures can be shown. Please download this file.',
  onlyPictures: 'Only pictures have a preview. Please download this file.',
  noPreview: 'We can’t show a preview of this picture. Please download it.',
  notYours: 'You can remove only what you uploaded yourself.',
  tooLateToRemove:
    'You can remove a document within an hour, and before we have opened it. Please ask us to remove it.',
} as const;
