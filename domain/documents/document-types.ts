/** What a document can be. A type is found by the content of a file, never by its name. */

interface DocumentType {
  readonly label: string;
  /** The first one is added to a name that has none of them. */
  readonly extensions: readonly [string, ...string[]];
  /** Whether browsers may be told to show it rather than save it. */
  readonly inline: boolean;
}

export const documentTypes = {
  'application/pdf': { label: 'PDF', extensions: ['pdf'], inline: true },
  'image/jpeg': { label: 'JPEG picture', extensions: ['jpg', 'jpeg'], inline: true },
  'image/png': { label: 'PNG picture', extensions: ['png'], inline: true },
  'image/heic': { label: 'HEIC picture', extensions: ['heic', 'heif'], inline: true },
  'image/webp': { label: 'WebP picture', extensions: ['webp'], inline: true },
  'application/msword': { label: 'Word', extensions: ['doc'], inline: false },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    label: 'Word',
    extensions: ['docx'],
    inline: false,
  },
  'application/vnd.ms-excel': { label: 'Excel', extensions: ['xls'], inline: false },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    label: 'Excel',
    extensions: ['xlsx'],
    inline: false,
  },
  'text/csv': { label: 'CSV', extensions: ['csv', 'txt'], inline: false },
  'text/plain': { label: 'Text', extensions: ['txt', 'csv', 'log', 'md'], inline: false },
} as const satisfies Record<string, DocumentType>;

export type DocumentMime = keyof typeof documentTypes;

export const isPicture = (mime: DocumentMime): boolean => mime.startsWith('image/');

export const documentMimes = Object.keys(documentTypes) as [DocumentMime, ...DocumentMime[]];

export const isDocumentMime = (mime: string): mime is DocumentMime => mime in documentTypes;
