/** Where the build puts the picture of a page for social networks. */
export function socialImagePath(id: string): string {
  return `/social/${id}.png`;
}

export const socialImageSize = { width: 1200, height: 630 };
