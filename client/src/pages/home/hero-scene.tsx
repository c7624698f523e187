import { palmShape } from '@shared/palm-shape';
import { Dog } from '@/ui/drawings/dog';

/** Orlando at dusk: the sun, three bars, palms, and a dog whose leash continues down the page. */
export function HeroScene() {
  return (
    <svg
      viewBox="0 0 1440 420"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="-mt-4 block print:hidden h-64 w-full shrink-0 max-wide:order-2 wide:-mt-[max(8rem,9vw)] wide:h-[max(26rem,29.2vw)]"
    >
      <circle cx="720" cy="300" r="190" className="fill-lager" />
      <Bar x={150} width={300} height={190} wall="fill-palm" awning="fill-blush" sign="OASIS" />
      <Bar x={470} width={250} height={150} wall="fill-blush" awning="fill-sunset" sign="PINTS" />
      <Bar x={1000} width={310} height={210} wall="fill-lager" awning="fill-palm" sign="THE PORCH" />
      <Palm x={90} scale={1} />
      <Palm x={960} scale={0.82} />
      <Palm x={1370} scale={1.15} />
      <path d="M0 384h1440v36H0z" className="fill-ink" />
      <Dog transform="translate(700 140)" />
      {[
        { width: 18, className: 'stroke-ink' },
        { width: 9, className: 'stroke-sunset' },
      ].map(({ width, className }) => (
        <path
          key={className}
          d="M850 258c46 40 62 132 150 136s108-24 178-20 150 26 290 22"
          className={`fill-none ${className}`}
          strokeWidth={width}
          strokeLinecap="round"
        />
      ))}
    </svg>
  );
}

type BarProps = { x: number; width: number; height: number; wall: string; awning: string; sign: string };

function Bar({ x, width, height, wall, awning, sign }: BarProps) {
  const top = 384 - height;
  const stripe = width / 10;
  return (
    <g className="stroke-ink" strokeWidth="5" strokeLinejoin="round">
      <rect x={x} y={top} width={width} height={height} className={wall} />
      <rect x={x + 24} y={top + 18} width={width - 48} height="44" rx="8" className="fill-ink" />
      <text
        x={x + width / 2}
        y={top + 51}
        textAnchor="middle"
        fontSize="31"
        className="fill-lager stroke-none font-display font-extrabold"
      >
        {sign}
      </text>
      <path d={`M${x - 10} ${top + 74}h${width + 20}l-14 34H${x + 4}z`} className={awning} />
      {[1, 3, 5, 7].map((n) => (
        <path
          key={n}
          d={`M${x + n * stripe + 6} ${top + 76}h${stripe}v30h${-stripe}z`}
          className="fill-paper stroke-none"
        />
      ))}
      <path d={`M${x + 34} ${384}v-68h52v68`} className="fill-ink" />
      <rect
        x={x + 118}
        y={top + 120}
        width={width - 160}
        height={height - 150}
        rx="4"
        className="fill-paper"
      />
    </g>
  );
}

function Palm({ x, scale }: { x: number; scale: number }) {
  return (
    <g transform={`translate(${x} 386) scale(${scale})`} className="fill-ink">
      <path d={palmShape} />
    </g>
  );
}
