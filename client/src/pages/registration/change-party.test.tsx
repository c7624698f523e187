import { anEvent } from '@shared/testing/builders';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { ChangeParty } from '@/features/registrations/components/change-party';
import { aGuestPage, button, read, url, visitGuest } from '@/testing/guest-page';
import { delayed, errorResponse, json } from '@/testing/mock-server';
import { expectToast, textsIn } from '@/testing/render';

describe('what a guest changes', () => {
  const put = `PUT ${url}`;

  it('is who comes along; what does not fit stays in the form, with the reason', async () => {
    const message = 'There is not enough room for a larger party.';
    const { server, user } = await visitGuest({}, { [put]: errorResponse(409, 'party-too-large', message) });
    await user.click(button('Add another dog'));
    await user.keyboard('Gus');
    await user.click(button('Save changes'));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    server.change(put, json(aGuestPage()));
    await user.click(button('Save changes'));
    await expectToast('Changed');
    const dogs = [
      { name: 'Biscuit', breed: 'Beagle' },
      { name: 'Gus', breed: '' },
    ];
    expect(server.calls(put)[1]).toMatchObject({ body: { dogs, phone: '407 555 0101' } });
    expect(server.calls(read).length).toBeGreaterThan(1);
  });

  it('keeps what is typed while it is saved, to be saved next', async () => {
    const saved = delayed(json(aGuestPage()));
    const { server, user } = await visitGuest({}, { [put]: saved.response });
    await user.click(button('Save changes'));
    await waitFor(() => expect(server.calls(put)).toHaveLength(1));
    await user.type(screen.getByLabelText('Breed'), ' mix');
    saved.release();
    await expectToast('Changed');
    expect(screen.getByLabelText('Breed')).toHaveValue('Beagle mix');
  });

  const unnamed = { name: '', breed: '' };
  const nobodyNamed = { dogs: [unnamed, unnamed] };

  it('leaves dogs that have no name until one is removed, and drops what was added and left empty', async () => {
    const { server, user } = await visitGuest(nobodyNamed, { [put]: json(aGuestPage(nobodyNamed)) });
    await user.clear(screen.getByLabelText('Phone'));
    await user.type(screen.getByLabelText('Phone'), '321 555 0102');
    await user.click(button('Add another dog'));
    await user.click(button('Save changes'));
    await expectToast('Changed');
    expect(server.calls(put)).toMatchObject([{ body: { ...nobodyNamed, phone: '321 555 0102' } }]);
    expect(screen.getAllByLabelText('Name')).toHaveLength(2);
    await user.click(button('Remove dog 1'));
    await user.click(button('Save changes'));
    await waitFor(() => expect(server.calls(put)[1]).toMatchObject({ body: { dogs: [unnamed] } }));
  });

  it('stands in the form as the server sends it, before any script', () => {
    const party = { people: 3, phone: '407 555 0199', dogs: [{ name: 'Luna', breed: 'Poodle' }] };
    const sent = document.createElement('div');
    sent.innerHTML = renderToString(
      <QueryClientProvider client={createQueryClient()}>
        <ChangeParty token="x" page={aGuestPage(party)} />
      </QueryClientProvider>,
    );
    const values = [...sent.querySelectorAll('option[selected], input')];
    expect(values.map((field) => field.getAttribute('value'))).toEqual([
      '3',
      'Luna',
      'Poodle',
      '407 555 0199',
    ]);
  });

  it('is a party larger than the form takes, and without a phone number, as far as it is so already', async () => {
    const large = { people: 8, dogs: Array.from({ length: 6 }, () => unnamed), phone: '' };
    const { server, user } = await visitGuest(large, { [put]: json(aGuestPage({ ...large, people: 7 })) });
    const choices = () => textsIn(within(screen.getByLabelText('People')).getAllByRole('option'));
    expect(choices()).toHaveLength(8);
    expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('People'), '7');
    await user.click(button('Save changes'));
    await expectToast('Changed');
    expect(server.calls(put)).toMatchObject([{ body: { ...large, people: 7 } }]);
    expect(choices()).toHaveLength(7);
  });

  it('is not that a dog loses its name: the first of the fields that are wrong gets the focus', async () => {
    const event = anEvent({ phoneRequired: true });
    const { server, user } = await visitGuest({ event });
    await user.clear(screen.getByLabelText('Name'));
    await user.clear(screen.getByLabelText('Phone'));
    await user.click(button('Save changes'));
    expect(await screen.findByText('Please tell us the dog’s name')).toBeVisible();
    expect(screen.getByText('Phone number must have at least 7 digits')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(server.calls(put)).toEqual([]);
  });
});
