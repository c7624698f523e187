import { aSetting } from '@shared/testing/builders';
import { aComingEvent, waiting } from '@shared/testing/mail';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, mockServer } from '@/testing/mock-server';
import { button, expectToast, renderPage } from '@/testing/render';
import { FirstSteps } from './first-steps';

const all = ['contact', 'mail', 'event', 'venues', 'route', 'money', 'registration'] as const;
const nextEvent = aComingEvent();
const hrefs = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

it('the first steps of a new site each lead to where they are done', () => {
  renderPage(<FirstSteps waiting={waiting({ stepsLeft: [...all] })} />);
  expect(screen.getByText('First steps: 0 of 7 done')).toBeVisible();
  const newEvent = '/admin?tab=events&new=';
  expect(hrefs()).toEqual([
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
  expect(hrefs()).toEqual(['/admin/events/3?tab=route', '/admin/events/3?tab=overview']);
});

it('the first steps are hidden by a setting', async () => {
  const route = 'PUT /api/admin/site-settings/first_steps';
  const server = mockServer({ [route]: json(aSetting()) });
  const { user } = renderPage(<FirstSteps waiting={waiting({ stepsLeft: [...all] })} />);
  await user.click(button('Hide first steps'));
  await expectToast('Setting Updated', 'The setting has been updated successfully.');
  expect(server.calls(route)[0]?.body).toEqual({ value: 'hidden' });
});

it('nothing is shown once the first steps are done or hidden', () => {
  renderPage(<FirstSteps waiting={waiting()} />);
  expect(screen.queryByText(/^First steps/)).not.toBeInTheDocument();
});
