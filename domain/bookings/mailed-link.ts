/**
 * The secret of an appointment's link. Whoever booked gets the link alone. Mails carry it with a
 * proof, so that whoever uses it has read the mail.
 */

const separator = '.';

export const mailedLink = (link: string, proof: string) => `${link}${separator}${proof}`;

export function partsOfLink(secret: string): { link: string; proof: string | undefined } {
  const [link = '', proof] = secret.split(separator, 2);
  return { link, proof };
}
