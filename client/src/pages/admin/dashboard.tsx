import { useContactMessages } from '@/features/contact/use-messages';
import { useAdminEvents } from '@/features/events/use-events';
import { useVendors, useVenues } from '@/features/partners/use-applications';
import { useAdminSettings } from '@/features/settings/use-admin-settings';
import { useSubscribers } from '@/features/subscribers/use-subscribers';
import { Tab, TabList, TabPanel, Tabs } from '@/ui/tabs';
import { EventsTab } from './events/events-tab';
import { MessagesTab } from './messages/messages-tab';
import { VendorsTab } from './partners/vendors-tab';
import { VenuesTab } from './partners/venues-tab';
import { SettingsTab } from './settings/settings-tab';
import { SubscribersTab } from './subscribers/subscribers-tab';

export function Dashboard() {
  const tabs = [
    { name: 'Events', count: useAdminEvents().data?.length, panel: <EventsTab /> },
    { name: 'Venues', count: useVenues().data?.length, panel: <VenuesTab /> },
    { name: 'Vendors', count: useVendors().data?.length, panel: <VendorsTab /> },
    { name: 'Subscribers', count: useSubscribers().data?.length, panel: <SubscribersTab /> },
    { name: 'Messages', count: useContactMessages().data?.length, panel: <MessagesTab /> },
    { name: 'Settings', count: useAdminSettings().data?.length, panel: <SettingsTab /> },
  ];
  return (
    <div className="mx-auto max-w-column px-4 py-10">
      <h1 className="mb-4 text-title">Admin Dashboard</h1>
      <Tabs defaultValue="Events">
        <TabList aria-label="Admin sections">
          {tabs.map(({ name, count }) => (
            <Tab key={name} value={name}>
              {name}
              {count !== undefined && <span className="font-normal tabular-nums"> ({count})</span>}
            </Tab>
          ))}
        </TabList>
        {tabs.map(({ name, panel }) => (
          <TabPanel key={name} value={name}>
            {panel}
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}
