import { useEffect, useState } from 'react';

interface Drawing {
  readonly size: number;
  readonly path: string;
}

/** A square of one unit for each dark module, with the quiet border that readers need. */
async function draw(text: string): Promise<Drawing> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { border: 4 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: dark.join('') };
}

export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<Drawing>();

  useEffect(() => {
    let isCurrent = true;
    // Without the picture there is still the key to type.
    void draw(text).then(
      (drawn) => isCurrent && setDrawing(drawn),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);

  if (!drawing) return <div className="qr-code" />;
  const { size, path } = drawing;
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
