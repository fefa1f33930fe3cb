/** Apart from the schemas, so that a page can name it without carrying them. */
export const shortestPassword = 6;
