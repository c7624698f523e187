import { pages } from '@shared/pages';
import { DeadEnd } from '@/ui/page/ending';

export default function NotFoundPage() {
  return (
    <DeadEnd
      heading={
        <>
          <span className="block text-hero text-sunset">404</span> Page Not Found
        </>
      }
      text="We sniffed around, but there is nothing at this address."
      links={[
        { href: pages.home, label: 'Back to Home' },
        { href: pages.events, label: 'Find Events' },
      ]}
    />
  );
}
