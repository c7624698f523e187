import { formatCount } from '@shared/counting';
import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const badgeStyles = cva(
  'inline-flex min-h-8 max-w-full in-data-closed:max-lg:min-h-0 in-data-closed:max-lg:py-0.5 in-data-closed:max-lg:pr-4 in-data-closed:max-lg:pl-2.5 items-center gap-2 py-1 pr-6 pl-3 font-semibold leading-tight [clip-path:polygon(0_0,100%_0,calc(100%-9px)_50%,100%_100%,0_100%)] print:border-2 print:pr-3 print:[clip-path:none]',
  {
    variants: {
      tone: {
        lager: 'bg-lager text-ink',
        palm: 'bg-palm text-paper',
        blush: 'bg-blush text-ink',
        ink: 'bg-ink text-paper',
        sunset: 'bg-sunset text-paper',
      },
    },
    defaultVariants: { tone: 'lager' },
  },
);

type BadgeProps = VariantProps<typeof badgeStyles> & { className?: string; children: ReactNode };

export function Badge({ tone, className, children }: BadgeProps) {
  return (
    <span className={badgeStyles({ tone, className })}>
      <span
        aria-hidden="true"
        className="size-2 shrink-0 rounded-full bg-current opacity-70 in-data-closed:max-lg:hidden print:hidden"
      />
      <span className="min-w-0 [overflow-wrap:break-word]">{children}</span>
    </span>
  );
}

export type StateBadges<State extends string> = Readonly<
  Record<State, { label: string; tone: BadgeProps['tone'] }>
>;

/** The options of a filter by these states, with how many rows are in each as far as that is known. */
export const stateOptions = <State extends string>(
  states: readonly State[],
  badges: StateBadges<State>,
  sizes: Partial<Record<State, number>> = {},
) =>
  states.map((value) => {
    const { [value]: size } = sizes;
    const { label } = badges[value];
    return { value, label: size === undefined ? label : `${label} (${formatCount(size)})` };
  });

export function StateBadge({ label, tone }: StateBadges<string>[string]) {
  return <Badge tone={tone}>{label}</Badge>;
}
