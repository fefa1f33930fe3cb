import type { PointGroup } from 'signature_pad';

/** A signature as drawn, with the width of the box in pixels. */
export interface Drawing {
  readonly strokes: readonly PointGroup[];
  readonly width: number;
}

export const blankDrawing: Drawing = { strokes: [], width: 1 };

/** Scales the strokes to a box of another width. The box keeps its proportions. */
export function strokesFor(width: number, drawing: Drawing): PointGroup[] {
  const ratio = width / drawing.width;
  return drawing.strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * ratio, y: point.y * ratio })),
  }));
}
