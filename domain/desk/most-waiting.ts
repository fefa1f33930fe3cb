/**
 * More are not counted: the frame of every screen asks. In its own file, so that screens need not load
 * the schema.
 */
export const mostWaiting = 99;
