import { pages } from '@shared/pages';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { AdminFrame } from '@/admin/admin-frame';
import { NewsletterScreen } from '@/features/newsletters/admin/newsletter-screen';
import { NewslettersSection } from '@/features/newsletters/admin/newsletters-section';
import { OutboxSection } from '@/features/outbox/admin/outbox-section';
import { UrlTabs } from './url-tabs';

const newsletters = `${pages.mail}?tab=newsletters`;
const newsletterUrl = (requested: string) => `${newsletters}&newsletter=${requested}`;

/** The site's mail: messages, and newsletters. The URL has the open view and its list's state, or the open newsletter. */
export function MailPage() {
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const newsletter = params.get('newsletter');
  const heading = useFocusOnReturn(newsletter !== null);

  if (newsletter !== null)
    return (
      <div className="px-4 py-6 max-wide:pt-2">
        <NewsletterScreen
          requested={newsletter}
          listUrl={newsletters}
          onStored={(id) => navigate(newsletterUrl(String(id)), { replace: true })}
          onClose={() => navigate(newsletters)}
        />
      </div>
    );

  return (
    <AdminFrame title="Mail" heading={heading}>
      <UrlTabs
        label="Kinds of mail"
        views={[
          { id: 'outbox', name: 'Outbox', content: <OutboxSection /> },
          { id: 'newsletters', name: 'Newsletters', content: <NewslettersSection urlOf={newsletterUrl} /> },
        ]}
        panelClassName="max-wide:pt-3"
      />
    </AdminFrame>
  );
}

/** Focuses the heading when a newsletter is closed, because the focused element was removed. */
function useFocusOnReturn(isOpen: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) heading.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return heading;
}
