import { request } from '#app/api/request.ts';
import { apiPaths } from '#domain/api-paths.ts';

export interface UploadedImage {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

export const uploadImage = (file: File) =>
  request<{ message: string; data: UploadedImage }>(apiPaths.siteImages, {
    method: 'POST',
    file,
    timeoutMs: 120_000,
  });
