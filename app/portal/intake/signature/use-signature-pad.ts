import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import SignaturePad from 'signature_pad';
import { inkColour } from './signature-picture.ts';
import { type Drawing, strokesFor } from './strokes.ts';

/** Width of the pen in pixels, thinner the faster it moves. */
const pen = { minWidth: 1, maxWidth: 3 };

/** Matches the canvas to the screen's resolution and redraws the strokes. */
function fitToScreen(canvas: HTMLCanvasElement, pad: SignaturePad, drawing: Drawing): void {
  const { clientWidth, clientHeight } = canvas;
  const ratio = Math.max(window.devicePixelRatio, 1);
  const width = Math.round(clientWidth * ratio);
  if (clientWidth === 0 || canvas.width === width) return;
  canvas.width = width;
  canvas.height = Math.round(clientHeight * ratio);
  canvas.getContext('2d')?.scale(ratio, ratio);
  pad.fromData(strokesFor(clientWidth, drawing));
}

/** Lets a person draw on a canvas. The caller stores the strokes; `onStroke` reports each one. */
export function useSignaturePad(
  canvasRef: RefObject<HTMLCanvasElement | null>,
  drawing: Drawing,
  onStroke: (drawing: Drawing, canvas: HTMLCanvasElement) => void,
): void {
  const padRef = useRef<SignaturePad>(null);

  const redraw = useEffectEvent((canvas: HTMLCanvasElement, pad: SignaturePad) =>
    fitToScreen(canvas, pad, drawing),
  );
  const endStroke = useEffectEvent((canvas: HTMLCanvasElement, pad: SignaturePad) =>
    onStroke({ strokes: [...pad.toData()], width: canvas.clientWidth }, canvas),
  );

  useEffect(() => {
    const canvas = canvasRef.current;
    if (!canvas) return;
    const pad = new SignaturePad(canvas, { ...pen, penColor: inkColour() });
    padRef.current = pad;
    pad.addEventListener('endStroke', () => endStroke(canvas, pad));
    const refit = () => redraw(canvas, pad);
    // Turning the phone changes the size of the box; zooming changes only the resolution.
    const observer = new ResizeObserver(refit);
    observer.observe(canvas);
    window.addEventListener('resize', refit);
    return () => {
      pad.off();
      observer.disconnect();
      window.removeEventListener('resize', refit);
    };
  }, [canvasRef]);

  const isBlank = drawing.strokes.length === 0;
  useEffect(() => {
    if (isBlank) padRef.current?.clear();
  }, [isBlank]);
}
