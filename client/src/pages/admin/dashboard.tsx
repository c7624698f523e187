import { formatCount } from '@shared/counting';
import type { Counts } from '@shared/counts';
import { type ReactElement, useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { useCounts } from '@/api/use-counts';
import { MessagesTab } from '@/features/contact/admin/messages-tab';
import { EventsTab } from '@/features/events/admin/events-tab';
import { VendorsTab, VenuesTab } from '@/features/partners/admin/partner-tabs';
import { Attendance } from '@/features/registrations/admin/attendance';
import { SettingsTab } from '@/features/settings/admin/settings-tab';
import { SubscribersTab } from '@/features/subscribers/admin/subscribers-tab';
import { ScrollingTabList, Tab, TabPanel, Tabs } from '@/ui/tabs';
import { AdminBar } from './admin-bar';

const tabs: { id: keyof Counts; name: string; panel: ReactElement }[] = [
  { id: 'events', name: 'Events', panel: <Events /> },
  { id: 'venues', name: 'Venues', panel: <VenuesTab /> },
  { id: 'vendors', name: 'Vendors', panel: <VendorsTab /> },
  { id: 'subscribers', name: 'Subscribers', panel: <SubscribersTab /> },
  { id: 'messages', name: 'Messages', panel: <MessagesTab /> },
  { id: 'settings', name: 'Settings', panel: <SettingsTab /> },
];

function Events() {
  return (
    <>
      <EventsTab />
      <Attendance />
    </>
  );
}

/** The tabs of the admin area. The URL contains the open one and the state of its list. */
export function Dashboard() {
  const [params, setParams] = useSearchParams();
  const counts = useCounts();
  const requested = params.get('tab');
  const open = tabs.find(({ id }) => id === requested)?.id ?? 'events';
  // Radix reports a click twice: on pointer down and on focus. Only one of them may add a history entry.
  const show = (tab: string) => {
    if (new URLSearchParams(window.location.search).get('tab') !== tab) setParams({ tab });
  };
  const list = useRef<HTMLDivElement>(null);
  // On phones the tabs are one scrolling line. Runs after every render, because the counts make the tabs wider.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (tab)
      list.current?.scrollTo({ left: tab.offsetLeft - (list.current.clientWidth - tab.clientWidth) / 2 });
  });
  return (
    <div className="mx-auto max-w-column px-4 py-10 max-wide:pt-2">
      <h1 className="mb-4 text-title max-wide:mb-1 max-wide:text-heading">Admin Dashboard</h1>
      <AdminBar />
      <Tabs value={open} onValueChange={show}>
        <ScrollingTabList ref={list} aria-label="Admin sections">
          {tabs.map(({ id, name }) => (
            <Tab key={id} value={id} className="shrink-0 whitespace-nowrap">
              {name}
              {counts && <span className="font-normal tabular-nums"> ({formatCount(counts[id])})</span>}
            </Tab>
          ))}
        </ScrollingTabList>
        {tabs.map(({ id, panel }) => (
          <TabPanel key={id} value={id} className="max-wide:pt-1">
            {panel}
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}
