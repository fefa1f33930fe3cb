/** Where an S3-compatible store is, and with which key it opens. */
export interface StoreAddress {
  /** Of the bucket, without a slash at its end. */
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Such as https://key:secret@host/bucket?region=ap-southeast-2; undefined if it is none. */
export function readStoreAddress(text: string): StoreAddress | undefined {
  const url = URL.parse(text);
  const path = url?.pathname.replace(/\/+$/, '');
  if (!url || !path || !/^https?:$/.test(url.protocol)) return undefined;
  if (!url.username || !url.password) return undefined;
  return {
    bucket: `${url.protocol}//${url.host}${path}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}
