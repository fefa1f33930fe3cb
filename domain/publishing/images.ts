/** Where an uploaded picture is served: its name is the hash of its bytes. */
export const imageAddress = /^\/pictures\/([\w-]{20})\.webp$/;

export const imagePath = '/pictures/:name';
export const imageAddressOf = (hash: string): string => `/pictures/${hash}.webp`;
export const imageHash = (address: string): string | undefined => imageAddress.exec(address)?.[1];
