import { useCounts, useWaiting } from '@/api/admin/use-counts';
import { MessagesTab } from '@/features/contact/admin/messages-tab';
import { EventsTab } from '@/features/events/admin/events-tab';
import { VendorsTab, VenuesTab } from '@/features/partners/admin/partner-tabs';
import { Attendance } from '@/features/registrations/admin/attendance';
import { SettingsTab } from '@/features/settings/admin/settings-tab';
import { SubscribersTab } from '@/features/subscribers/admin/subscribers-tab';
import { AdminBar } from './admin-bar';
import { FirstSteps } from './first-steps';
import { UrlTabs } from './url-tabs';

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
  const counts = useCounts();
  const waiting = useWaiting();
  return (
    <div className="mx-auto max-w-column px-4 py-10 max-wide:flex max-wide:flex-col max-wide:pt-2">
      <h1 className="mb-4 text-title max-wide:mb-1 max-wide:text-heading">Admin Dashboard</h1>
      <AdminBar />
      {waiting && <FirstSteps waiting={waiting} />}
      <UrlTabs
        label="Admin sections"
        parameter="tab"
        views={[
          { id: 'events', name: 'Events', count: counts?.events, content: <Events /> },
          { id: 'venues', name: 'Venues', count: counts?.venues, content: <VenuesTab /> },
          { id: 'vendors', name: 'Vendors', count: counts?.vendors, content: <VendorsTab /> },
          { id: 'subscribers', name: 'Subscribers', count: counts?.subscribers, content: <SubscribersTab /> },
          { id: 'messages', name: 'Messages', count: counts?.messages, content: <MessagesTab /> },
          { id: 'settings', name: 'Settings', count: counts?.settings, content: <SettingsTab /> },
        ]}
        panelClassName="max-wide:pt-1"
      />
    </div>
  );
}
