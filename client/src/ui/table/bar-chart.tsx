import { formatCount } from '@shared/counting';

type Bar = {
  name: string;
  value: number;
  /** Where names repeat. */
  id?: number;
  /** Said besides the name in the table. */
  note?: string;
  /** The number that the value is a part of. It is drawn behind the value, in a lighter color. */
  of?: number;
};

type BarChartProps = {
  caption: string;
  /** Column headers: of the names (`Month`), of the values (`Joined`), and of what they are a part of. */
  axes: { name: string; value: string; of?: string };
  bars: Bar[];
};

const height = 60;
const step = 20;
const gap = 4;
/** Fewer bars leave room at the end: one alone would be a wall. */
const fewest = 8;

/** A small bar chart of integers over time. Screen readers get a table instead. */
export function BarChart({ caption, axes, bars }: BarChartProps) {
  const most = Math.max(1, ...bars.flatMap(({ value, of = 0 }) => [value, of]));
  const part = (size: number) => (size / most) * height;
  return (
    <figure className="max-w-md">
      <figcaption aria-hidden="true" className="mb-1 font-semibold">
        {caption}
      </figcaption>
      <div aria-hidden="true" className="grid grid-cols-[1fr_auto] gap-x-2 text-dusk text-sm tabular-nums">
        <svg
          viewBox={`0 0 ${Math.max(fewest, bars.length) * step} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="h-20 w-full border-ink border-b-2 fill-sunset"
        >
          {bars.map(({ id, name, value, of = 0 }, index) => {
            const place = { x: index * step + gap / 2, width: step - gap };
            return (
              <g key={id ?? name}>
                {of > 0 && (
                  <rect
                    {...place}
                    y={height - part(of)}
                    height={part(of)}
                    className="fill-lager stroke-ink"
                    vectorEffect="non-scaling-stroke"
                  />
                )}
                {/* Narrower, so that what is behind it can be seen where more came than were expected. */}
                <rect
                  {...place}
                  {...(of > 0 && { x: place.x + gap, width: place.width - 2 * gap })}
                  y={height - part(value)}
                  height={part(value)}
                />
              </g>
            );
          })}
        </svg>
        <span>{formatCount(most)}</span>
        <p className="flex justify-between">
          <span>{bars[0]?.name}</span>
          {bars.length >= fewest && <span>{bars.at(-1)?.name}</span>}
        </p>
      </div>
      {axes.of && (
        <p aria-hidden="true" className="mt-1 flex flex-wrap gap-x-4 text-sm">
          <Key className="bg-sunset" name={axes.value} />
          <Key className="bg-lager" name={axes.of} />
        </p>
      )}
      {/* Around the table, which would be as wide as its text. */}
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{axes.name}</th>
              <th scope="col">{axes.value}</th>
              {axes.of && <th scope="col">{axes.of}</th>}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ id, name, note, value, of }) => (
              <tr key={id ?? name}>
                <th scope="row">{note ? `${name}, ${note}` : name}</th>
                <td>{formatCount(value)}</td>
                {of !== undefined && <td>{formatCount(of)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

function Key({ className, name }: { className: string; name: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span className={`size-3 border border-ink ${className}`} />
      {name}
    </span>
  );
}
