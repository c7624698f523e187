import { formatCount } from '@shared/counting';

type BarChartProps = {
  caption: string;
  axes: { name: string; value: string };
  bars: { name: string; value: number }[];
};

const height = 60;
const step = 20;
const gap = 4;

/** A small bar chart of integers over time. Screen readers get a table instead. */
export function BarChart({ caption, axes, bars }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <figure className="max-w-md">
      <figcaption aria-hidden="true" className="mb-1 font-semibold">
        {caption}
      </figcaption>
      <div aria-hidden="true" className="grid grid-cols-[1fr_auto] gap-x-2 text-dusk text-sm tabular-nums">
        <svg
          viewBox={`0 0 ${bars.length * step} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="h-20 w-full border-ink border-b-2 fill-sunset"
        >
          {bars.map(({ name, value }, index) => {
            const size = (value / most) * height;
            return (
              <rect
                key={name}
                x={index * step + gap / 2}
                width={step - gap}
                y={height - size}
                height={size}
              />
            );
          })}
        </svg>
        <span>{formatCount(most)}</span>
        <p className="flex justify-between">
          <span>{bars[0]?.name}</span>
          <span>{bars.at(-1)?.name}</span>
        </p>
      </div>
      {/* Around the table, which would be as wide as its text. */}
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{axes.name}</th>
              <th scope="col">{axes.value}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{formatCount(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
