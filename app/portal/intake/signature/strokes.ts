import type { PointGroup } from 'signature_pad';

/** A signature as it was drawn, on a box so many pixels wide. */
export interface Drawing {
  readonly strokes: readonly PointGroup[];
  readonly width: number;
}

export const blankDrawing: Drawing = { strokes: [], width: 1 };

/** The same strokes for a box of another width. The box keeps its shape, so nothing is bent. */
export function strokesFor(width: number, drawing: Drawing): PointGroup[] {
  const ratio = width / drawing.width;
  return drawing.strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * ratio, y: point.y * ratio })),
  }));
}
