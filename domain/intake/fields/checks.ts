/** What the text of a field must look like. */

/** A calendar day as yyyy-mm-dd. Years before 1900 are typing errors. */
export function isRealDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1900') return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export const isPicture = (text: string): boolean =>
  /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/.test(text);
