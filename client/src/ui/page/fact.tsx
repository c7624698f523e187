import type { ReactNode } from 'react';

type FactProps = { icon: ReactNode; className?: string; children: ReactNode };

export function Fact({ icon, className = '', children }: FactProps) {
  return (
    <li
      className={`flex items-start gap-2.5 [&>svg]:mt-1 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-sunset ${className}`}
    >
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  );
}
