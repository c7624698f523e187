import type { GuestPage } from '@shared/registrations/guest-page';
import { aMessage, aNewsletter, aSubscriber, aUser, listPage } from '@shared/testing/admin';
import { anEvent, aSetting, aVenue } from '@shared/testing/builders';
import { aGuest, guestTotals } from '@shared/testing/guests';
import { aDelivery, aHook, aWaitingHook } from '@shared/testing/hooks';
import { aMailStatus, anEmail, emailDetails } from '@shared/testing/mail';
import { aPicture } from '@shared/testing/pictures';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeToken } from '@/api/auth-token';
import { UsersPage } from '@/features/account/admin/users-page';
import { MessagesTab } from '@/features/contact/admin/messages-tab';
import { GuestsSection } from '@/features/guests/admin/guests-section';
import { NewsletterScreen } from '@/features/newsletters/admin/newsletter-screen';
import { NewslettersSection } from '@/features/newsletters/admin/newsletters-section';
import { OutboxSection } from '@/features/outbox/admin/outbox-section';
import { ApplicationsTab } from '@/features/partners/admin/applications-tab';
import { PicturesSection } from '@/features/pictures/admin/pictures-section';
import { CancelSpot } from '@/features/registrations/components/change-party';
import { SettingsTab } from '@/features/settings/admin/settings-tab';
import { SubscribersTab } from '@/features/subscribers/admin/subscribers-tab';
import { OwnData } from '@/pages/registration/your-data';
import { aGuestPage } from '@/testing/guest-page';
import { delayed, json, networkError, noContent, unavailable } from '@/testing/mock-server';
import { expectToast, renderWith } from '@/testing/render';
import ConnectionsPage from './connections/connections-page';

const page = (list: string, sort = '-createdAt') => `GET /api/admin/${list}?page=1&pageSize=25&sort=${sort}`;
const guests = 'events/7/registrations';
const sending = aNewsletter({ state: 'sending', recipients: 1000, sent: 230, slug: 'spring' });

const shown = {
  'GET /api/user': json(aUser({ id: 1, username: 'rosie', isAdmin: true })),
  'GET /api/admin/subscribers/growth': json([]),
  'GET /api/admin/mail/status': json(aMailStatus({ isPaused: true, queued: 12, failed: 1 })),
  'GET /api/admin/emails/held': json([]),
  'GET /api/admin/emails/7': json(emailDetails()),
  'GET /api/admin/emails?aboutKind=venue&aboutId=3': json([]),
  'GET /api/admin/contact-messages/4/replies': json([]),
  'GET /api/admin/newsletters/12': json(sending),
  [`GET /api/admin/${guests}/totals`]: json(guestTotals()),
  'GET /api/admin/site-settings': json([aSetting({ key: 'mascot', label: 'Mascot' })]),
  [page('subscribers')]: listPage([aSubscriber()]),
  [page('contact-messages')]: listPage([aMessage({ isRead: true })]),
  [page('users', '-isAdmin')]: listPage([aUser()]),
  [page('newsletters', 'sendAt')]: listPage([aNewsletter()]),
  [page('venues')]: listPage([aVenue()]),
  [page(guests)]: listPage([aGuest()]),
  [page('pictures')]: listPage([aPicture()]),
  [page('emails')]: listPage([anEmail()]),
  'GET /api/admin/hooks': json([aWaitingHook([aDelivery()])]),
};

type Question = {
  title: string;
  element: ReactElement;
  /** The buttons and menu items that lead to it. */
  press: (string | RegExp)[];
  /** The button of the question, unless it is named as the last of them. */
  confirm?: string;
  cancel?: string;
  route: string;
  done?: typeof noContent;
  /** What a toast says then, and what is read again. */
  toast?: [title: string, description: string];
  rereads?: string[];
};

const users = <UsersPage />;
const aSpot = (changes: Partial<GuestPage>) => (
  <CancelSpot token="abc" page={aGuestPage(changes)} comesBack="" />
);
const section = <GuestsSection event={anEvent()} />;
const screenOfNewsletter = (
  <NewsletterScreen requested="12" listUrl="/" onStored={() => {}} onClose={() => {}} />
);
const menuOfAda = 'More actions for Ada Barker';

const questions: Question[] = [
  {
    title: 'Remove pup@mail.example?',
    element: <SubscribersTab />,
    press: ['Remove pup@mail.example'],
    confirm: 'Remove',
    route: 'DELETE /api/admin/subscribers/1',
    toast: ['Subscriber Removed', 'pup@mail.example was removed.'],
    rereads: [page('subscribers'), 'GET /api/admin/subscribers/growth'],
  },
  {
    title: 'Remove the message from Fido?',
    element: <MessagesTab />,
    press: ['Bones', 'Remove'],
    route: 'DELETE /api/admin/contact-messages/4',
    toast: ['Message Removed', 'The message from Fido was removed.'],
    rereads: [page('contact-messages')],
  },
  {
    title: 'Make biscuit an administrator?',
    element: users,
    press: ['Make administrator biscuit'],
    confirm: 'Make administrator',
    route: 'PUT /api/admin/users/2',
    done: json(aUser({ isAdmin: true })),
    toast: ['Administrators Changed', 'biscuit is now an administrator.'],
    rereads: [page('users', '-isAdmin'), 'GET /api/user'],
  },
  {
    title: 'Log biscuit out everywhere?',
    element: users,
    press: ['More actions for biscuit', 'Log out everywhere'],
    confirm: 'Log out everywhere',
    route: 'DELETE /api/admin/users/2/sessions',
    toast: ['Logged Out Everywhere', 'biscuit has to log in again.'],
    rereads: [page('users', '-isAdmin'), 'GET /api/user'],
  },
  {
    title: 'Delete the account of biscuit?',
    element: users,
    press: ['More actions for biscuit', 'Delete account'],
    confirm: 'Delete account',
    route: 'DELETE /api/admin/users/2',
    toast: ['Account Deleted', 'The account of biscuit was deleted.'],
    rereads: [page('users', '-isAdmin')],
  },
  {
    title: 'Delete the setting mascot?',
    element: <SettingsTab />,
    press: ['Delete Mascot'],
    confirm: 'Delete',
    route: 'DELETE /api/admin/site-settings/mascot',
    toast: ['Setting Deleted', 'The setting mascot was deleted.'],
    rereads: ['GET /api/admin/site-settings'],
  },
  {
    title: 'Delete this newsletter?',
    element: <NewslettersSection urlOf={String} />,
    press: ['Delete Spring is for sniffing'],
    confirm: 'Delete',
    route: 'DELETE /api/admin/newsletters/12',
    toast: ['Newsletter Deleted', 'Spring is for sniffing has been deleted.'],
    rereads: [page('newsletters', 'sendAt')],
  },
  {
    title: 'Stop sending?',
    element: screenOfNewsletter,
    press: ['Stop sending'],
    cancel: 'Keep sending',
    route: 'POST /api/admin/newsletters/12/stop',
    done: json({ ...sending, state: 'stopped' }, 202),
  },
  {
    title: 'End the links of The Wagging Tail?',
    element: <ApplicationsTab kind="venues" />,
    press: [/^Rosie Barker/, 'End links'],
    route: 'DELETE /api/admin/venues/3/links',
  },
  {
    title: 'Cancel your spot?',
    element: aSpot({ state: 'confirmed', people: 1 }),
    press: ['Cancel my spot'],
    confirm: 'Yes, cancel it',
    cancel: 'Keep my spot',
    route: 'DELETE /api/registrations/abc',
  },
  {
    title: 'Decline the spot?',
    element: aSpot({ state: 'offered' }),
    press: ['Decline the spot'],
    confirm: 'Yes, decline it',
    cancel: 'Keep the spot',
    route: 'DELETE /api/registrations/abc',
  },
  {
    title: 'Leave the waiting list?',
    element: aSpot({ state: 'waiting' }),
    press: ['Leave the waiting list'],
    confirm: 'Yes, leave it',
    cancel: 'Keep our turn',
    route: 'DELETE /api/registrations/abc',
  },
  {
    title: 'Erase your data?',
    element: <OwnData token="abc" consequence="All of it." onErased={() => {}} />,
    press: ['Erase my data'],
    confirm: 'Yes, erase it',
    route: 'DELETE /api/registrations/abc/data',
  },
  {
    title: 'Erase Ada Barker?',
    element: section,
    press: [menuOfAda, 'Erase data'],
    cancel: 'Keep',
    route: `DELETE /api/admin/${guests}/31/data`,
  },
  {
    title: 'Cancel the registration of Ada Barker?',
    element: section,
    press: [menuOfAda, 'Cancel registration'],
    cancel: 'Keep',
    route: `DELETE /api/admin/${guests}/31`,
  },
  {
    title: 'Delete this picture?',
    element: <PicturesSection />,
    press: ['Open: Two beagles share a bowl', 'Delete'],
    route: 'DELETE /api/admin/pictures/5',
  },
  {
    title: 'Delete “The Barking Lot is in”?',
    element: <OutboxSection />,
    press: ['The Barking Lot is in', 'Delete'],
    route: 'DELETE /api/admin/emails/7',
  },
  {
    title: 'Delete Venues from Tally?',
    element: <ConnectionsPage />,
    press: ['More actions for Venues from Tally', 'Delete the connection'],
    confirm: 'Delete',
    route: 'DELETE /api/admin/hooks/5',
    toast: ['Connection Deleted', 'Its address takes nothing anymore.'],
    rereads: ['GET /api/admin/hooks'],
  },
  {
    title: 'Replace this address?',
    element: <ConnectionsPage />,
    press: ['More actions for Venues from Tally', 'Replace the address'],
    confirm: 'Replace',
    route: 'POST /api/admin/hooks/5/replace',
    done: json(aHook()),
  },
  {
    title: 'Delete The Wagging Tail?',
    element: <ConnectionsPage />,
    press: ['Delete The Wagging Tail'],
    confirm: 'Delete',
    route: 'DELETE /api/admin/hooks/deliveries/8',
    toast: ['Deleted', 'It will not become an application.'],
    rereads: ['GET /api/admin/hooks'],
  },
  {
    title: 'Send 12 emails?',
    element: <OutboxSection />,
    press: ['Send queued (12)'],
    confirm: 'Send',
    route: 'POST /api/admin/mail/resume',
    done: json(aMailStatus()),
  },
];

describe.each(questions)('the question “$title”', (question) => {
  const { title, element, press, cancel = 'Cancel', route, done = noContent, toast, rereads = [] } = question;
  const { confirm = press.at(-1) } = question;

  beforeEach(() => storeToken('good'));

  /** Presses what leads to the question, in the dialog that is open, if one is. */
  async function ask(user: UserEvent) {
    const opened = screen.queryAllByRole('dialog').length > 0;
    for (const name of opened ? press.slice(-1) : press) {
      const place = within(screen.queryAllByRole('dialog').at(-1) ?? document.body);
      const item = place.queryByRole('menuitem', { name });
      await user.click(item ?? (await place.findByRole('button', { name })));
    }
    return within(await screen.findByRole('dialog', { name: title }));
  }

  it('comes first, and changes nothing on Cancel; it says why the change failed, takes it again, once, and says so', async () => {
    const { server, user } = renderWith(element, { ...shown, [route]: unavailable }, '/admin');
    const first = await ask(user);
    expect(first.getByRole('button', { name: cancel })).toHaveFocus();
    await user.click(first.getByRole('button', { name: cancel }));
    expect(screen.queryByRole('dialog', { name: title })).not.toBeInTheDocument();
    expect(server.calls(route)).toEqual([]);

    const again = await ask(user);
    const yes = again.getByRole('button', { name: confirm });
    await user.click(yes);
    expect(await again.findByRole('alert')).toHaveTextContent('Away for a minute');
    server.change(route, networkError);
    await user.click(yes);
    await waitFor(() => expect(again.getByRole('alert')).toHaveTextContent('could not reach Pup Crawl'));
    const { response, release } = delayed(done);
    server.change(route, response);
    const read = rereads.map((list) => server.calls(list).length);
    await user.click(yes);
    await user.click(yes);
    release();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).not.toBeInTheDocument());
    expect(server.calls(route)).toHaveLength(3);
    if (toast) await expectToast(...toast);
    await waitFor(() => {
      for (const [index, list] of rereads.entries())
        expect(server.calls(list).length).toBeGreaterThan(read[index] ?? 0);
    });
  });
});
