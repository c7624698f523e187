import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { clearToken, storeToken } from '@/api/auth-token';
import { delayed, json, mockServer, networkError, type Responses } from '@/testing/mock-server';
import { box, confirmed, openForm, post, submit } from '@/testing/registration-form';

describe('the registration form of who is logged in', () => {
  const last = 'GET /api/user/last-party';
  const dogs = [{ name: 'Biscuit', breed: 'Beagle' }];
  const party = {
    firstName: 'Rosie',
    lastName: 'Barker',
    email: 'rosie@mail.example',
    phone: '407 555 0101',
    people: 3,
    dogs,
  };
  const button = () => screen.findByRole('button', { name: 'Fill in as last time' });
  const queryButton = () => screen.queryByRole('button', { name: 'Fill in as last time' });
  const value = (label: string) => screen.getByLabelText(label);

  async function visit(responses: Responses = {}) {
    storeToken('good');
    const user = json({ id: 1, username: 'rosie', isAdmin: false });
    const server = mockServer({ 'GET /api/user': user, [last]: json(party), ...responses });
    const page = openForm();
    await submit();
    return { server, ...page };
  }

  it('is filled in as last time at a press, and stores none of it in the browser', async () => {
    const { server, user } = await visit({ [post]: confirmed });
    expect(value('First name')).toHaveValue('');
    await user.click(await button());
    await waitFor(() => expect(value('First name')).toHaveFocus());
    for (const [label, text] of [
      ['First name', 'Rosie'],
      ['Last name', 'Barker'],
      ['Email', 'rosie@mail.example'],
      ['Phone', '407 555 0101'],
      ['Name', 'Biscuit'],
      ['Breed', 'Beagle'],
    ] as const)
      expect(value(label)).toHaveValue(text);
    expect(queryButton()).not.toBeInTheDocument();
    await user.type(value('Breed'), '!');
    expect(sessionStorage).toHaveLength(0);
    for (const name of ['isOfAge', 'areVaccinated', 'areLeashed', 'termsAccepted'] as const)
      await user.click(box(name));
    await user.click(await submit());
    await screen.findByRole('heading', { name: 'Your spot is saved' });
    expect(server.calls(post)).toMatchObject([
      { body: { ...party, dogs: [{ name: 'Biscuit', breed: 'Beagle!' }] } },
    ]);
    await user.click(screen.getByRole('button', { name: 'Register another party' }));
    expect(await button()).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is never filled in over what was typed', async () => {
    const reply = delayed(json(party));
    const { user, unmount } = await visit({ [last]: reply.response });
    await user.type(value('Phone'), '4');
    reply.release();
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    expect(queryButton()).not.toBeInTheDocument();
    unmount();
    const { server } = await visit();
    await waitFor(() => expect(value('Phone')).toHaveValue('4'));
    await waitFor(() => expect(server.calls(last)).toHaveLength(1));
    expect(queryButton()).not.toBeInTheDocument();
  });

  it.each([
    ['somebody who has saved none', { [last]: json(null) }],
    ['where it cannot be read', { [last]: networkError }],
  ])('offers nothing to %s', async (_whom, responses) => {
    const { server } = await visit(responses);
    await waitFor(() => expect(server.calls(last)).toHaveLength(1));
    expect(queryButton()).not.toBeInTheDocument();
  });

  it('is empty again once the login is over', async () => {
    const { user } = await visit();
    await user.click(await button());
    await waitFor(() => expect(value('Email')).toHaveValue('rosie@mail.example'));
    act(clearToken);
    await waitFor(() => expect(value('Email')).toHaveValue(''));
    expect(value('Name')).toHaveValue('');
    expect(queryButton()).not.toBeInTheDocument();
  });

  it('is nothing that others are asked for', async () => {
    const server = mockServer({});
    openForm();
    await submit();
    expect(server.calls(last)).toEqual([]);
  });
});
