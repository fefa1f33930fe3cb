import { dollars } from '#domain/tax/money.ts';
import { axisLabel, signedAxisLabel } from './axis-label.ts';
import { type Curve, type CurvePoint, ticksFor } from './curve-points.ts';

const size = { width: 340, height: 220 };
const frame = { left: 84, right: 332, top: 12, bottom: 184 };

const byDeductions = (one: CurvePoint, other: CurvePoint) => one.deductions - other.deductions;

/** The person's own point is on the curve, with a dotted line down to its deductions. */
export function CurveDrawing({ curve, label }: { curve: Curve; label: string }) {
  const line = [...curve.points, curve.you].toSorted(byDeductions);
  const ticks = ticksFor(line);
  const [low = 0] = ticks;
  const high = ticks.at(-1) ?? 1;
  const across = (deductions: number) =>
    frame.left + (deductions / curve.most) * (frame.right - frame.left);
  const up = (result: number) =>
    frame.bottom - ((result - low) / (high - low)) * (frame.bottom - frame.top);
  const place = ({ deductions, result }: CurvePoint) =>
    `${across(deductions).toFixed(1)},${up(result).toFixed(1)}`;
  const you = { x: across(curve.you.deductions), y: up(curve.you.result) };

  return (
    <svg
      className="curve"
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={label}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <path
            className={tick === 0 ? 'curve-zero' : 'curve-grid'}
            d={`M${frame.left} ${up(tick)}H${frame.right}`}
          />
          <text x={frame.left - 8} y={up(tick) + 4} textAnchor="end">
            {signedAxisLabel(tick, Math.max(-low, high))}
          </text>
        </g>
      ))}
      {[0, 0.5, 1].map((part) => (
        <text
          key={part}
          x={across(curve.most * part)}
          y={size.height - 12}
          textAnchor={part === 1 ? 'end' : 'middle'}
        >
          {axisLabel((curve.most * part) / dollars(1), curve.most / dollars(1))}
        </text>
      ))}
      <path className="curve-drop" d={`M${you.x} ${frame.bottom}V${you.y}`} />
      <polyline className="curve-line" points={line.map(place).join(' ')} />
      <circle className="curve-you" cx={you.x} cy={you.y} r="6" />
    </svg>
  );
}
