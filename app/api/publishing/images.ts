import { call } from '#app/api/call.ts';
import { apiPaths } from '#domain/api-paths.ts';

export interface UploadedImage {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

export const uploadImage = (file: File) =>
  call<{ message: string; data: UploadedImage }>(apiPaths.siteImages, {
    method: 'POST',
    file,
    timeoutMs: 120_000,
  });
