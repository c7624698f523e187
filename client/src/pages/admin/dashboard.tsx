import type { Counts } from '@shared/counts';
import type { ReactElement } from 'react';
import { useSearchParams } from 'wouter';
import { useCounts } from '@/api/use-counts';
import { Tab, TabList, TabPanel, Tabs } from '@/ui/tabs';
import { EventsTab } from './events/events-tab';
import { MessagesTab } from './messages/messages-tab';
import { VendorsTab } from './partners/vendors-tab';
import { VenuesTab } from './partners/venues-tab';
import { SettingsTab } from './settings/settings-tab';
import { SubscribersTab } from './subscribers/subscribers-tab';

const tabs: { id: keyof Counts; name: string; panel: ReactElement }[] = [
  { id: 'events', name: 'Events', panel: <EventsTab /> },
  { id: 'venues', name: 'Venues', panel: <VenuesTab /> },
  { id: 'vendors', name: 'Vendors', panel: <VendorsTab /> },
  { id: 'subscribers', name: 'Subscribers', panel: <SubscribersTab /> },
  { id: 'messages', name: 'Messages', panel: <MessagesTab /> },
  { id: 'settings', name: 'Settings', panel: <SettingsTab /> },
];

/** The six tabs. The open one stands in the address bar, with what its list shows. */
export function Dashboard() {
  const [params, setParams] = useSearchParams();
  const counts = useCounts();
  const asked = params.get('tab');
  const open = tabs.find(({ id }) => id === asked)?.id ?? 'events';
  // A press tells of the tab twice: when the button goes down, and when the tab takes the focus. Going back once must
  // lead back.
  const show = (tab: string) => {
    if (new URLSearchParams(window.location.search).get('tab') !== tab) setParams({ tab });
  };
  return (
    <div className="mx-auto max-w-column px-4 py-10">
      <h1 className="mb-4 text-title">Admin Dashboard</h1>
      <Tabs value={open} onValueChange={show}>
        <TabList aria-label="Admin sections">
          {tabs.map(({ id, name }) => (
            <Tab key={id} value={id}>
              {name}
              {counts && (
                <span className="font-normal tabular-nums"> ({counts[id].toLocaleString('en-US')})</span>
              )}
            </Tab>
          ))}
        </TabList>
        {tabs.map(({ id, panel }) => (
          <TabPanel key={id} value={id}>
            {panel}
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}
