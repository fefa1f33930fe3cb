/** A scheme, "www." or a host with a path or a common ending: what mail programs turn into links. */
const webAddress =
  /:\/\/|\bwww\.|[a-z\d-]\.[a-z\d.-]*[a-z]{2,}\/|[a-z\d-]\.(?:com|net|org|info|biz|io|co|me|au|nz|uk|us|ru|cn|xyz|top|site|online|link|shop|app|dev|ly)\b/i;

export const hasWebAddress = (text: string): boolean => webAddress.test(text.normalize('NFKC'));
