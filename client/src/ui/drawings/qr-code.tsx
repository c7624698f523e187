import { encode } from 'uqr';

/** The light modules around the code. Scanners need them to find it. */
const border = 4;

export default function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border });
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="block w-full rounded-xl bg-coaster"
    >
      <path d={modules.join('')} className="fill-ink" />
    </svg>
  );
}
