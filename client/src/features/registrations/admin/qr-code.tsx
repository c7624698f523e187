import { encode } from 'uqr';

/** The dark squares of a code as one path, a row of them at a time. */
function pathOf(rows: boolean[][]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

/** A QR code, drawn. `label` says what it leads to. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-72 rounded-xl border-2 border-ink bg-coaster fill-ink"
    >
      <path d={pathOf(data)} />
    </svg>
  );
}
