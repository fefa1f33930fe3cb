export const mebibyte = 1_048_576;

/** Of one file. */
export const mostBytes = 25 * mebibyte;

/** Far more than a client ever needs; each file costs a row, however small it is. */
export const mostFiles = 10_000;

const hour = 60 * 60_000;

/** For so long after the upload a client can remove a document again. */
export const removableFor = hour;

/** An interrupted upload waits for so long to be continued. */
export const uploadsKept = 24 * hour;
