import { Button } from '@/ui/button';
import { Printer } from '@/ui/icons';

/** Prints the page: on paper it is one sheet with the route. */
export function PrintButton() {
  return (
    <Button variant="outline" className="noscript:hidden" onClick={() => window.print()}>
      <Printer aria-hidden="true" className="size-5" />
      Print
    </Button>
  );
}
