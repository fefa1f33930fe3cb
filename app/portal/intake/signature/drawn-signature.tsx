import { useRef } from 'react';
import { contactFormLater } from '#content/intake/contact-form-later.ts';
import { pictureOfDrawing } from './signature-picture.ts';
import type { Drawing } from './strokes.ts';
import { useSignaturePad } from './use-signature-pad.ts';

interface DrawnSignatureProps {
  drawing: Drawing;
  onDraw: (drawing: Drawing, image: string) => void;
}

export function DrawnSignature({ drawing, onDraw }: DrawnSignatureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useSignaturePad(canvas, drawing, (drawn, paper) => onDraw(drawn, pictureOfDrawing(paper)));
  return (
    <div className="signature-paper">
      <canvas ref={canvas} role="img" aria-label={contactFormLater.signature.paper} />
    </div>
  );
}
