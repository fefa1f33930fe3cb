import { portalPaths } from '#domain/paths.ts';

export const submissionPath = (id: string): string =>
  `${portalPaths.submission}?${new URLSearchParams({ id })}`;
