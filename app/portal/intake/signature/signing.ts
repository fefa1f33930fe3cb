import { blankDrawing, type Drawing } from './strokes.ts';

/** How a person signs, as far as they have come. */
export interface Signing {
  readonly by: 'drawing' | 'typing';
  readonly drawing: Drawing;
  readonly typedName: string;
}

export const unsigned: Signing = { by: 'drawing', drawing: blankDrawing, typedName: '' };
