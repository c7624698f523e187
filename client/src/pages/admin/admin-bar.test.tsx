import { hourMilliseconds } from '@shared/dates';
import { aSetting } from '@shared/testing/builders';
import { aComingEvent, waiting } from '@shared/testing/mail';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { json, mockServer, unavailable } from '@/testing/mock-server';
import { button, expectToast, renderPage, renderWith } from '@/testing/render';
import { AdminBar } from './admin-bar';
import { FirstSteps } from './first-steps';

const route = 'GET /api/admin/waiting';
const show = (changes: Parameters<typeof waiting>[0] = {}, isFirstTab = true) => {
  mockServer({ [route]: json(waiting(changes)) });
  return renderPage(<AdminBar isFirstTab={isFirstTab} />, '/admin');
};

const anHourAgo = () => new Date(Date.now() - hourMilliseconds).toISOString();
const hrefs = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const otherPages = [
  ['Mail', '/admin/mail'],
  ['Pictures', '/admin/pictures'],
  ['Connections', '/admin/connections'],
  ['Users', '/admin/users'],
  ['Audit Log', '/admin/audit-log'],
];

describe('the bar above the tabs', () => {
  it('says that nothing waits, and links to the other admin pages', async () => {
    show();
    expect(await screen.findByText('You are all caught up.')).toBeVisible();
    expect(hrefs()).toEqual(otherPages);
  });

  it('links to what waits, the most urgent first', async () => {
    show({
      venues: 1,
      vendors: 2,
      unmatchedApplications: 2,
      refusedConnections: 1,
      messages: 1,
      pictures: 3,
      heldEmails: 20,
      failedEmails: 1,
      shippedContacts: 6,
      isMailStuck: true,
    });
    await screen.findByText('Email is not going out');
    expect(hrefs()).toEqual([
      ...otherPages,
      ['Email is not going out', '/admin/mail'],
      ['1 email failed', '/admin/mail?state=failed'],
      ['1 form is refused', '/admin/connections'],
      ['6 placeholder contact details', '/admin?tab=settings'],
      ['1 new venue', '/admin?tab=venues&status=pending'],
      ['2 new vendors', '/admin?tab=vendors&status=pending'],
      ['2 form applications wait', '/admin/connections'],
      ['1 unread message', '/admin?tab=messages&status=unread'],
      ['3 new pictures', '/admin/pictures?state=pending'],
      ['20 emails held', '/admin/mail?state=held'],
    ]);
  });

  it('names the next event and what it lacks', async () => {
    show({
      nextEvent: aComingEvent({
        title: 'Tail & Trail',
        lacks: ['publication', 'tickets', 'places', 'route', 'confirmations', 'picture'],
      }),
    });
    const link = await screen.findByRole('link', { name: 'Tail & Trail' });
    expect(link).toHaveAttribute('href', '/admin/events/3');
    expect(link.parentElement).toHaveTextContent('Next: Tail & Trail, Thu, Dec 5, 2024Still to do:');
    expect(hrefs().slice(otherPages.length + 1)).toEqual([
      ['publish it', '/admin/events/3?tab=overview'],
      ['open registration', '/admin/events/3?tab=overview'],
      ['set a guest limit', '/admin/events/3?tab=overview'],
      ['plan the route', '/admin/events/3?tab=route'],
      ['confirm the venues', '/admin/events/3?tab=route'],
      ['add a picture', '/admin/events/3?tab=overview'],
    ]);
  });

  it.each([
    [
      { people: 38, dogs: 3, waitingParties: 2, capacity: 40 },
      ': 38 of 40 people, 3 dogs, 2 parties waiting',
    ],
    [{ people: 0, waitingParties: 0, capacity: 40 }, ': 0 of 40 people'],
    [{ people: 1, waitingParties: 1, capacity: null }, ': 1 person, 1 party waiting'],
    [{}, ''],
  ])('says how full the next event is, and nothing of what it does not lack: %j', async (guests, text) => {
    show({ nextEvent: aComingEvent(guests) });
    const link = await screen.findByRole('link', { name: 'Tail Trail' });
    expect(link.parentElement).toHaveTextContent(new RegExp(`^Next: Tail Trail, Thu, Dec 5, 2024${text}$`));
  });

  it('names each of several events of the day, before what is done there', async () => {
    const event = aComingEvent({ date: anHourAgo() });
    const other = {
      ...event,
      id: 4,
      title: 'Lake Loop',
      people: 3,
      insidePeople: 2,
      lacks: ['route' as const],
    };
    show({ nextEvent: event, sameDay: [other] });
    const link = await screen.findByRole('link', { name: 'Lake Loop' });
    expect(link.closest('p')).toHaveTextContent(
      /^On now, 2 inside: Lake LoopDoor: Lake LoopPlan the route: Lake LoopTonight: Lake Loop3 people/,
    );
    expect(screen.getByRole('link', { name: /^Move the pack.*Tail Trail/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tail Trail' })).toBeVisible();
  });

  it('still names a draft of the day beside the event that is on', async () => {
    const event = aComingEvent({ date: anHourAgo() });
    show({
      nextEvent: { ...event, lacks: ['publication'] },
      sameDay: [{ ...event, id: 4, title: 'Lake Loop' }],
    });
    const link = await screen.findByRole('link', { name: 'Tail Trail' });
    expect(link.parentElement).toHaveTextContent(/^Next: Tail Trail.*publish it$/);
    expect(screen.getByRole('link', { name: 'Lake Loop' }).closest('p')).toHaveTextContent(/^On now: /);
  });

  it('leads to the door, to moving the pack and to Tonight on the day itself', async () => {
    const nextEvent = aComingEvent({ lacks: ['picture'] });
    vi.useFakeTimers({ now: Date.parse(nextEvent.date) - hourMilliseconds, toFake: ['Date'] });
    show({ nextEvent });
    const link = await screen.findByRole('link', { name: 'Tail Trail' });
    expect(link.closest('p')).toHaveTextContent(/^Today, 4:00 PM: /);
    expect(link.closest('p')).not.toHaveTextContent('Still to do');
    expect(hrefs().slice(otherPages.length + 1)).toEqual([
      ['Door', '/admin/events/3?tab=door'],
      ['Move the pack', '/admin/events/3?tab=route'],
      ['Tonight', '/events/3/tonight'],
    ]);
  });

  it('has beside the other pages nothing but what is urgent where another tab is open', async () => {
    const nextEvent = aComingEvent({ date: new Date().toISOString() });
    show({ nextEvent, sameDay: [{ ...nextEvent, id: 4 }], failedEmails: 2, venues: 1 }, false);
    await screen.findByRole('link', { name: '2 emails failed' });
    expect(hrefs()).toEqual([...otherPages, ['2 emails failed', '/admin/mail?state=failed']]);
  });

  it('does not say that nothing waits while first steps are left', async () => {
    show({ stepsLeft: ['contact'], shippedContacts: 6 });
    await screen.findByRole('link', { name: 'Mail' });
    expect(hrefs()).toEqual(otherPages);
    expect(screen.queryByText('You are all caught up.')).not.toBeInTheDocument();
  });

  it('keeps its links where the numbers cannot be loaded', async () => {
    renderWith(<AdminBar isFirstTab />, { [route]: unavailable }, '/admin');
    expect(hrefs()).toEqual(otherPages);
    expect(screen.queryByText('You are all caught up.')).not.toBeInTheDocument();
  });
});

const all = ['contact', 'mail', 'event', 'venues', 'route', 'money', 'registration'] as const;
const nextEvent = aComingEvent();
const stepHrefs = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

it('the first steps of a new site each lead to where they are done', () => {
  renderPage(<FirstSteps waiting={waiting({ stepsLeft: [...all] })} />);
  expect(screen.getByText('First steps: 0 of 7 done')).toBeVisible();
  const newEvent = '/admin?tab=events&new=';
  expect(stepHrefs()).toEqual([
    '/admin?tab=settings',
    '/admin/mail',
    `${newEvent}1`,
    '/admin?tab=venues&new=1',
    `${newEvent}route`,
    `${newEvent}registration`,
    `${newEvent}registration`,
  ]);
});

it('of the first steps the done ones are ticked, and the rest are about the next event', async () => {
  const { user } = renderPage(
    <FirstSteps waiting={waiting({ stepsLeft: ['route', 'registration'], nextEvent })} />,
  );
  await user.click(screen.getByText('First steps: 5 of 7 done'));
  expect(screen.getAllByText('Done')).toHaveLength(5);
  expect(stepHrefs()).toEqual(['/admin/events/3?tab=route', '/admin/events/3?tab=overview']);
});

it('the first steps are hidden by a setting, and nothing is shown once they are done or hidden', async () => {
  const hide = 'PUT /api/admin/site-settings/first_steps';
  const server = mockServer({ [hide]: json(aSetting()) });
  const { user, unmount } = renderPage(<FirstSteps waiting={waiting({ stepsLeft: [...all] })} />);
  await user.click(button('Hide first steps'));
  await expectToast('Setting Updated', 'The setting has been updated successfully.');
  expect(server.calls(hide)[0]?.body).toEqual({ value: 'hidden' });
  unmount();
  renderPage(<FirstSteps waiting={waiting()} />);
  expect(screen.queryByText(/^First steps/)).not.toBeInTheDocument();
});
