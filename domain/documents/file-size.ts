import { mebibyte } from './limits.ts';

/** Such as "182 KB" or "3.4 MB". */
export function fileSize(bytes: number): string {
  if (bytes >= mebibyte) return `${(bytes / mebibyte).toFixed(1).replace('.0', '')} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
