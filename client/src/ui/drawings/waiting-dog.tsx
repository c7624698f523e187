import type { ReactNode } from 'react';
import { Dog } from './dog';
import { LeashMark, LeashStroke } from './leash';

/** Sits beside a heading once it `isThere`; the heading stays, with the focus. The box cuts off its leash. */
export function WaitingDog({ isThere = true, children }: { isThere?: boolean; children: ReactNode }) {
  return (
    <div className="w-full">
      <div className="flex items-end justify-between gap-2">
        {children}
        {isThere && (
          <svg
            viewBox="0 0 250 250"
            aria-hidden="true"
            className="-mr-5 h-28 shrink-0 overflow-visible wide:-mr-10 wide:h-52"
          >
            <LeashStroke d="M148 115C190 122 176 186 224 196S300 140 420 168" width={17} />
            <Dog transform="translate(0 0)" />
          </svg>
        )}
      </div>
      {isThere && <LeashMark />}
    </div>
  );
}
