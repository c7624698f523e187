/** Sticks to the bottom edge of a phone, as long as the head and what follows it are in view; a box on wide screens. */
export const bottomBar =
  'sticky bottom-0 z-20 order-last flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-ink border-t-2 bg-coaster px-4 pt-3 pb-[max(--spacing(3),env(safe-area-inset-bottom))] text-ink wide:static wide:order-none wide:col-start-2 wide:row-start-2 wide:mr-10 wide:self-start wide:justify-self-start wide:rounded-coaster wide:border-2 print:static print:order-none print:rounded-none print:border-0';
