import { aGuest } from '@shared/testing/guests';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { errorResponse, json, mockServer } from '@/testing/mock-server';
import { button, expectToast, field, renderPage } from '@/testing/render';
import { GuestDialog } from './guest-dialog';

const create = 'POST /api/admin/events/7/registrations';
const update = 'PUT /api/admin/events/7/registrations/31';
const onClose = vi.fn();

beforeEach(() => onClose.mockReset());

const open = (guest?: ReturnType<typeof aGuest>) =>
  renderPage(<GuestDialog eventId={7} {...(guest && { guest })} onClose={onClose} />, '/admin/events/7');

const written = { 'First name': 'Ada', 'Last name': 'Barker', Email: 'ada@mail.example', People: '3' };

function fillIn(changes: Record<string, string> = {}) {
  for (const [label, value] of Object.entries({ ...written, ...changes }))
    fireEvent.change(field(label), { target: { value } });
}

describe('the form of a new guest', () => {
  it('sends the party with its dogs, and tells where it stands', async () => {
    const server = mockServer({ [create]: json(aGuest({ state: 'waiting' }), 201) });
    const { user } = open();
    fillIn();
    await user.click(button('Add a dog'));
    expect(field('Name of dog 1')).toHaveFocus();
    await user.keyboard('Rex');
    await user.click(button('Add a dog'));
    await user.keyboard('Bella');
    await user.click(button('Remove dog 1'));
    expect(button('Add a dog')).toHaveFocus();
    await user.selectOptions(field('Spot'), 'On the waiting list');
    await user.click(button('Add guest'));
    await expectToast('Guest Added', 'Ada Barker: Waiting');
    expect(server.calls(create)[0]?.body).toEqual({
      firstName: 'Ada',
      lastName: 'Barker',
      email: 'ada@mail.example',
      phone: '',
      people: 3,
      dogs: [{ name: 'Bella', breed: '' }],
      state: 'waiting',
    });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each([
    ['People', '51'],
    ['People', 'two'],
    ['Email', 'nobody'],
  ])('rejects %s "%s"', async (label, value) => {
    const server = mockServer({});
    const { user } = open();
    fillIn({ [label]: value });
    await user.click(button('Add guest'));
    await waitFor(() => expect(field(label)).toBeInvalid());
    expect(server.calls(create)).toEqual([]);
  });

  it('shows at a dog what the server has against it', async () => {
    mockServer({ [create]: errorResponse(400, 'invalid-input', 'No', { 'dogs.0.name': ['Not like this'] }) });
    const { user } = open();
    fillIn();
    await user.click(button('Add a dog'));
    await user.keyboard('Rex');
    await user.click(button('Add guest'));
    await waitFor(() => expect(field('Name of dog 1')).toHaveAccessibleDescription(/^Not like this/));
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('the form of a guest', () => {
  it('starts with what is stored, leaves the place as it is, and says that a new address gets a mail', async () => {
    const email = 'right@mail.example';
    const server = mockServer({ [update]: json(aGuest({ people: 4, email })) });
    const { user } = open(aGuest());
    expect(field('Name of dog 1')).toHaveValue('Rex');
    fireEvent.change(field('People'), { target: { value: '4' } });
    fireEvent.change(field('Email'), { target: { value: email } });
    await user.click(button('Save changes'));
    await expectToast('Guest Changed', `Ada Barker: Confirmed. An email to ${email} has their new link.`);
    expect(server.calls(update)[0]?.body).toEqual({
      firstName: 'Ada',
      lastName: 'Barker',
      email,
      phone: '407 555 0101',
      people: 4,
      dogs: [{ name: 'Rex', breed: 'Beagle' }],
      version: 1,
    });
  });

  it('shows what somebody else has changed meanwhile, and asks whose changes stay', async () => {
    const current = aGuest({ people: 5, phone: '', version: 2 });
    const conflict = { message: 'Changed', code: 'registration-changed', current };
    const server = mockServer({ [update]: json(conflict, 409) });
    const { user } = open(aGuest());
    fireEvent.change(field('People'), { target: { value: '4' } });
    await user.click(button('Save changes'));
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Somebody else has changed this guest since you opened it.');
    expect(notice).toHaveTextContent('Phone is now: emptyParty is now: 5 people, 1 dog: Rex (Beagle)');
    await user.click(button('Keep mine'));
    await waitFor(() => expect(server.calls(update)[1]?.body).toMatchObject({ people: 4, version: 2 }));
    await user.click(button('Take theirs'));
    expect(field('People')).toHaveValue('5');
    await user.click(button('Save changes'));
    await waitFor(() => expect(server.calls(update)[2]?.body).toMatchObject({ people: 5, version: 2 }));
  });

  it('says that the guest is gone where somebody else has removed them', async () => {
    mockServer({ [update]: errorResponse(404, 'registration-not-found', 'Not found') });
    const { user } = open(aGuest());
    await user.click(button('Save changes'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This guest is no longer on the list.');
  });
});
