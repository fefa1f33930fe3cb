/** Where an uploaded picture is served: its name is the hash of its bytes. */
export const imageAddress = /^\/pictures\/[\w-]{20}\.(?:webp|png)$/;
