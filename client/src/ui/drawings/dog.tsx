import { dogShape } from '@shared/rendering/dog-shape';

const { body, ear, collar, nose, eye } = dogShape;

export function Dog({ transform }: { transform: string }) {
  return (
    <g transform={transform} data-testid="dog">
      <path d={body} className="fill-ink stroke-ink" strokeWidth="12" strokeLinejoin="round" />
      <path d={body} className="fill-paper" />
      <path d={ear} className="fill-sunset stroke-ink" strokeWidth="5" />
      <path d={collar} className="fill-none stroke-sunset" strokeWidth="11" />
      <path d={nose} className="fill-ink" />
      <path d={eye} className="fill-none stroke-ink" strokeWidth="5" strokeLinecap="round" />
    </g>
  );
}
