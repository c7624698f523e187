import { palmShape } from '@shared/palm-shape';
import { Dog } from '@/ui/drawings/dog';
import { LeashStroke } from '@/ui/drawings/leash';

/**
 * Orlando at dusk: the sun, three bars, palms, and a dog whose leash continues down the page. The dog sits at 0 on the
 * ground, in the middle of a phone and at the right of wider screens, whose edges cut the street.
 */
export function HeroScene() {
  return (
    <div className="pointer-events-none min-h-24 print:hidden flex-1 max-wide:relative wide:absolute wide:inset-0">
      <svg
        viewBox="-1600 -560 3200 596"
        aria-hidden="true"
        className="absolute -bottom-px left-1/2 h-[130%] max-w-none -translate-x-1/2 wide:left-[70%] wide:h-[min(120%,46vw,44rem)]"
      >
        <path d="M-157 0a210 210 0 1 1 314 0z" className="fill-lager" />
        {/* Left of the bars on tablets, and left of the words on wide screens. */}
        <g className="max-sm:hidden 2xl:-translate-x-[460px] wide:max-2xl:hidden">
          <Palm x={-470} scale={1.15} />
        </g>
        <Palm x={330} scale={1.12} />
        <g className="font-display font-extrabold" strokeWidth="5" strokeLinejoin="round" textAnchor="middle">
          <Bar x={-330} width={171} height={155} wall="fill-blush" awning="fill-sunset" sign="PINTS" />
          <Bar x={136} width={135} height={205} wall="fill-lager" awning="fill-palm" sign="PORCH" />
          <Bar x={279} width={108} height={165} wall="fill-palm" awning="fill-blush" sign="OASIS" />
        </g>
        <path d="M-1600 0h3200v36h-3200z" className="fill-ink" />
        <Dog transform="translate(-131 -336) scale(1.36)" />
        <LeashStroke d="M69-180c64 56 78 186 212 194S480-14 620 6s400 4 980 4" width={24} />
      </svg>
    </div>
  );
}

type BarProps = { x: number; width: number; height: number; wall: string; awning: string; sign: string };

function Bar({ x, width, height, wall, awning, sign }: BarProps) {
  return (
    <g transform={`translate(${x} ${-height})`} className="stroke-ink">
      <path d={`M0 0h${width}v${height}H0z`} className={wall} />
      <path d={`M66 108h${width - 80}v${height - 128}H66z`} className="fill-paper" />
      <path d={`M14 14h${width - 28}v40H14zM16 ${height}v-50h36v50`} className="fill-ink" />
      <path d={`M-8 66h${width + 16}l-12 32H4z`} className={awning} />
      <path
        d={`M${width / 9} 82h${(width * 7) / 9}`}
        className="stroke-paper"
        strokeWidth="28"
        strokeDasharray={width / 9}
      />
      <text x={width / 2} y="43" fontSize={Math.round(width / 6)} className="fill-lager stroke-none">
        {sign}
      </text>
    </g>
  );
}

function Palm({ x, scale }: { x: number; scale: number }) {
  return <path d={palmShape} transform={`translate(${x} 2) scale(${scale})`} className="fill-ink" />;
}
