/** A scheme, "www." or a host with a path, a common ending or an ending in small letters. */
const webAddress =
  /:\/\/|\bhttps?:|\bwww\.|[a-z\d-]\.[a-z\d.-]*[a-z]{2,}\/|[a-z\d-]\.(?:com|net|org|info|biz|io|co|me|au|nz|uk|us|ru|cn|xyz|top|site|online|link|shop|app|dev|ly)\b/i;

/** Names continue with a capital after a full stop: "Dr.Smith", but "refund.tax". */
const otherEnding = /[\p{L}\d-]\.\p{Ll}{2,}(?!\p{L})/u;
const networkAddress = /\d+\.\d+\.\d+\.\d+/;

/** As mail programs and browsers read it: other full stops count, invisible characters do not. */
const asRead = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u3002\uff61]/g, '.')
    .replace(/\p{Cf}/gu, '');

/** Whether a mail program might turn a part of the text into a link. */
export function hasWebAddress(text: string): boolean {
  const read = asRead(text);
  return [webAddress, otherEnding, networkAddress].some((sign) => sign.test(read));
}
