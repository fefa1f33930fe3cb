/** Messages about importing and exporting records. */
export const recordsWording = {
  rowUnknown: 'We can’t find that row.',
  rowIsWrong: 'This row is wrong. Please fix it in the file first.',
  clientMissing: 'Please choose a client.',
  joined: 'The row has been joined to that client, also for the next file.',
  joinForgotten: 'The row is matched by what it says again.',
  importUnknown: 'We can’t find that import.',
  notCsv:
    'This is an Excel workbook, not a CSV file. In Excel, choose File, then Save As, then “CSV UTF-8 (Comma delimited)”, and import that file.',
  fileMissing: 'Please choose a CSV file.',
  fileEmpty: 'This file is empty.',
  fileLarge: 'A file can have at most 100 MB. Please split it into several.',
  tooManyRows: 'A file can have at most 200,000 rows. Please split it into several.',
  rowWide: (row: number) =>
    `Row ${row} has more than 16,384 cells, the most a spreadsheet can have. Please check the file.`,
  fileBroken: 'The file stopped arriving. Please try again.',
  rowEndless:
    'This row is longer than 4 million characters. Is a quotation mark missing at the end of a cell?',
  quoteOpen:
    'A cell begins with a quotation mark that is never closed. Please close it and import the file again.',
  columnMissing: (heading: string) =>
    `We can’t tell which column holds this. It’s usually called “${heading}”.`,
  headingUnknown: (heading: string) => `There is no column called “${heading}” in this file.`,
  tooManyCells: (cells: number, headings: number) =>
    `This row has ${cells} cells, but there are ${headings} headings. Is a cell with a comma in it missing its quotation marks?`,
  notStorable: 'This has a character that we can’t store.',
  twice: (row: number) => `Row ${row} is the same client.`,
  kindUnknown: (kind: string) => `We don’t know this kind of client: “${kind}”.`,
  taxNumberWrong:
    'That’s neither an ABN with 11 digits nor a tax file number with 9. Please check them.',
  accountChanging:
    'The account of this client has just been changed. Please import this row again.',
  codeTaken: 'A client who was removed has this code.',
  ofTeam: 'This is the email address of an admin or a member of staff. Please use another one.',
  /** Headings of columns. */
  rowNumber: 'Row in the file',
  whatIsWrong: 'What is wrong',
  checking: 'The file has arrived, and we’re checking it.',
  cancelled: 'The check has been stopped. Nothing has been imported.',
  checked: 'We’ve checked the file. Nothing has been imported yet.',
  started: 'The import has begun.',
  done: 'The import is done.',
  stopped: 'The import has been stopped. You can continue it at any time.',
  continued: 'The import continues.',
  inviting: 'The invitations are being sent.',
  allInvited: 'Everyone of this import has been invited.',
  undoing: 'The import is being undone.',
  notNow: 'That isn’t possible at this point. Please reload the page.',
  tooOld: 'The details of this import have been deleted, so it can’t be undone any more.',
  used: (people: number, name: string) =>
    people === 1
      ? `${name} has signed in or has records by now, so this import can’t be undone.`
      : `${people} people have signed in or have records by now, such as ${name}, so this import can’t be undone.`,
} as const;
