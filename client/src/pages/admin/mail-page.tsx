import type { ReactElement } from 'react';
import { useSearchParams } from 'wouter';
import { NewslettersSection } from '@/features/newsletters/admin/newsletters-section';
import { OutboxSection } from '@/features/outbox/admin/outbox-section';
import { Tab, TabList, TabPanel, Tabs } from '@/ui/tabs';

const views: { id: string; name: string; section: ReactElement }[] = [
  { id: 'outbox', name: 'Outbox', section: <OutboxSection /> },
  { id: 'newsletters', name: 'Newsletters', section: <NewslettersSection /> },
];

/** The site's mail: single messages, and newsletters. The URL contains the open view and the state of its list. */
export function MailPage() {
  const [params, setParams] = useSearchParams();
  const requested = params.get('view');
  const open = views.find(({ id }) => id === requested)?.id ?? 'outbox';
  // Radix reports a click twice: on pointer down and on focus. Only one of them may add a history entry.
  const show = (view: string) => {
    if (new URLSearchParams(window.location.search).get('view') !== view) setParams({ view });
  };
  return (
    <div className="mx-auto max-w-column px-4 py-10 max-wide:pt-4">
      <h1 className="mb-4 text-title max-wide:mb-1 max-wide:text-heading">Mail</h1>
      <Tabs value={open} onValueChange={show}>
        <TabList aria-label="Kinds of mail">
          {views.map(({ id, name }) => (
            <Tab key={id} value={id}>
              {name}
            </Tab>
          ))}
        </TabList>
        {views.map(({ id, section }) => (
          <TabPanel key={id} value={id} className="max-wide:pt-3">
            {section}
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}
