declare module 'heic-decode' {
  interface HeicImage {
    readonly width: number;
    readonly height: number;
    /** Four bytes a pixel. */
    decode(): Promise<{ readonly data: Uint8ClampedArray }>;
  }
  const decoder: {
    /** The images in a file, none of them decoded yet. */
    all(file: { readonly buffer: Uint8Array }): Promise<readonly HeicImage[]>;
  };
  export default decoder;
}
