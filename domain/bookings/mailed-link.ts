/**
 * The secret of an appointment's link. Whoever booked gets the link alone. Mails carry it with a
 * proof, so that whoever uses it has read the mail. The mail to an address that is to replace the
 * present one carries a proof of that address, which proves nothing else.
 */
const separator = '.';
const newAddress = 'new';

export const mailedLink = (link: string, proof: string) => `${link}${separator}${proof}`;

export const newEmailLink = (link: string, proof: string) =>
  [link, proof, newAddress].join(separator);

interface LinkParts {
  readonly link: string;
  readonly proof: string | undefined;
  /** The proof is of an address that is to replace the present one. */
  readonly isNewEmail: boolean;
}

export function partsOfLink(secret: string): LinkParts {
  const [link = '', proof, kind] = secret.split(separator, 3);
  return { link, proof, isNewEmail: kind === newAddress };
}
