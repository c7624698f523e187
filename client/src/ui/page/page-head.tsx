import type { ReactNode } from 'react';
import { LeashMark } from '@/ui/drawings/leash';

type PageHeadProps = { heading: string; introduction: ReactNode; className?: string; children?: ReactNode };

export function PageHead({ heading, introduction, className, children }: PageHeadProps) {
  return (
    <header className={className}>
      <div className="w-fit">
        <h1 className="text-title">{heading}</h1>
        <LeashMark className="mt-2 mb-5" />
      </div>
      <p className="max-w-prose text-xl leading-relaxed">{introduction}</p>
      {children}
    </header>
  );
}
