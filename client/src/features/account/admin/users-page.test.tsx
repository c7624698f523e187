import { aUser, listPage } from '@shared/testing/admin';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { storeToken } from '@/api/auth-token';
import { json, mockServer, noContent, type Responses } from '@/testing/mock-server';
import { button, expectToast, renderPage, textsIn } from '@/testing/render';
import { UsersPage } from './users-page';

const list = 'GET /api/admin/users?page=1&pageSize=25&sort=-isAdmin';
const rosie = aUser({ id: 1, username: 'rosie', isAdmin: true });
const biscuit = aUser();
const chief = aUser({ id: 3, username: 'chief', isAdmin: true });
const change = (id: number) => `PUT /api/admin/users/${id}`;

const visit = async (responses: Responses = {}) => {
  storeToken('good');
  const server = mockServer({
    'GET /api/user': json(rosie),
    [list]: listPage([biscuit, chief, rosie]),
    ...responses,
  });
  const page = renderPage(<UsersPage />, '/admin/users');
  await screen.findByRole('rowheader', { name: 'rosie (you)' });
  return { server, ...page };
};
const row = (name: string) => {
  const found = screen.getByRole('rowheader', { name }).closest('tr');
  if (!found) throw new Error(`No row of ${name}`);
  return within(found);
};
const buttonsOf = (name: string) =>
  row(name)
    .getAllByRole('button')
    .flatMap(({ textContent }) => textContent || []);
const openMenu = (user: UserEvent, name: string) => user.click(button(`More actions for ${name}`));
const demote = async (user: UserEvent, name: string) => {
  await openMenu(user, name);
  await user.click(screen.getByRole('menuitem', { name: 'Remove administrator' }));
};
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

it('the list of users shows roles and actions, but not to delete the own account; a link to send makes another organizer', async () => {
  const { user } = await visit();
  expect(row('biscuit').getByText('Visitor')).toBeVisible();
  expect(row('chief').getByText('Administrator')).toBeVisible();
  expect(buttonsOf('biscuit')).toEqual(['Make administrator biscuit']);
  await openMenu(user, 'rosie');
  expect(textsIn(screen.getAllByRole('menuitem'))).toEqual(['Log out everywhere', 'Remove administrator']);
  await user.keyboard('{Escape}');
  await openMenu(user, 'chief');
  expect(textsIn(screen.getAllByRole('menuitem'))).toEqual([
    'Log out everywhere',
    'Remove administrator',
    'Delete account',
  ]);
  await user.click(button('Invite an organizer'));
  const steps = dialog('Invite an organizer');
  expect(steps.getByLabelText('Link')).toHaveValue('http://localhost:3000/auth#organize');
  expect(steps.getByText('Make administrator')).toBeVisible();
});

it('finds administrators, and says when each account was last used', async () => {
  const asked = list.replace('-isAdmin', '-isAdmin&role=administrator');
  const { user } = await visit({ [asked]: listPage([{ ...chief, lastUsedAt: '2026-12-05T21:05:00.000Z' }]) });
  expect(row('chief').getByText('Not logged in')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Show which users'), 'Administrators');
  expect(await screen.findByText('Dec 5, 2026')).toBeVisible();
  expect(screen.queryByText('biscuit')).not.toBeInTheDocument();
});

it('marks administrators who are only as safe as their mailbox', async () => {
  const listed = (hasEmail: boolean, isOpenToMailbox: boolean) => ({ hasEmail, isOpenToMailbox });
  await visit({
    [list]: listPage([
      { ...biscuit, ...listed(true, false) },
      { ...chief, ...listed(true, true) },
      { ...rosie, ...listed(false, false) },
    ]),
  });
  expect(row('biscuit').getByText('Email confirmed')).toBeVisible();
  expect(row('chief').getByText('No second factor')).toBeVisible();
  expect(row('rosie (you)').getByText('No confirmed email')).toBeVisible();
});

it('revoking rights warns administrators about their own, and refetches the current user', async () => {
  const { server, user } = await visit({ [change(1)]: json({ ...rosie, isAdmin: false }) });
  await demote(user, 'rosie');
  const question = 'Remove rosie as an administrator?';
  expect(screen.getByRole('dialog', { name: question })).toHaveAccessibleDescription(
    /^This is your own account. You lose access to the admin area right away/,
  );
  await user.click(dialog(question).getByRole('button', { name: 'Remove administrator' }));
  await expectToast('Administrators Changed', 'rosie is no longer an administrator.');
  await waitFor(() => expect(server.calls('GET /api/user')).toHaveLength(2));
  expect(server.calls(change(1))[0]?.body).toEqual({ isAdmin: false });
});

it('logging out everywhere warns administrators about their own sessions, and refetches the current user', async () => {
  const { server, user } = await visit({ 'DELETE /api/admin/users/1/sessions': noContent });
  await openMenu(user, 'rosie');
  await user.click(screen.getByRole('menuitem', { name: 'Log out everywhere' }));
  const question = screen.getByRole('dialog', { name: 'Log rosie out everywhere?' });
  expect(question).toHaveAccessibleDescription(/including this one\.$/);
  await user.click(within(question).getByRole('button', { name: 'Log out everywhere' }));
  await expectToast('Logged Out Everywhere');
  await waitFor(() => expect(server.calls('GET /api/user')).toHaveLength(2));
});
