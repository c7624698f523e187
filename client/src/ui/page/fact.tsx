import type { ReactNode } from 'react';

/** One line of a list of facts, with an icon. */
export function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5 [&>svg]:mt-1 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-sunset">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  );
}
