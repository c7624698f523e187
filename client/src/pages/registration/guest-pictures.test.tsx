import type { PictureState } from '@shared/pictures/picture-states';
import type { GuestPicture } from '@shared/pictures/pictures';
import { anEvent } from '@shared/testing/builders';
import { aPictureFile } from '@shared/testing/pictures';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aGuestPage, button, read, url, visitGuest } from '@/testing/guest-page';
import { errorResponse, json, networkError, noContent, noResponse } from '@/testing/mock-server';
import { expectLink } from '@/testing/render';

describe('the pictures of a guest', () => {
  const begun = { event: anEvent({ date: '2026-03-01T21:00:00.000Z' }) };
  const heading = () => screen.queryByRole('heading', { name: 'Send a picture' });
  const sending = (alt: string) => `POST ${url}/pictures?alt=${alt}&everybodyAgrees=true` as const;
  const agree = (name = 'Everybody in it is happy to be shown') => screen.findByRole('checkbox', { name });
  const sentIn = (id: number, state: PictureState): GuestPicture => ({
    id,
    alt: `Picture ${id}`,
    width: 1600,
    height: 1200,
    state,
  });

  it.each([
    ['before the start', { event: anEvent({ date: '2126-12-05T21:00:00.000Z' }) }],
    ['by a link that did not come by mail', { ...begun, isOwner: false }],
    ['without a place', { ...begun, state: 'waiting', position: 1 } as const],
    ['for a crawl that is cancelled', { event: { ...begun.event, cancelledAt: '2026-03-01T00:00:00.000Z' } }],
  ])('are not taken %s', async (_when, changes) => {
    await visitGuest(changes);
    expect(heading()).not.toBeInTheDocument();
  });

  it('are sent in without words too, from the start on, below what is said of the spot', async () => {
    const wordless = sending('');
    const { server, user } = await visitGuest(begun, { [wordless]: noResponse });
    const saved = screen.getByRole('heading', { name: 'Your spot is saved' });
    const next = screen.getAllByRole('heading', { level: 2 }).indexOf(saved) + 1;
    expect(screen.getAllByRole('heading', { level: 2 })[next]).toBe(heading());
    await user.upload(await screen.findByLabelText('Choose pictures'), aPictureFile());
    await user.click(await screen.findByRole('button', { name: 'Send picture' }));
    expect(await agree()).toHaveFocus();
    expect(await agree()).toHaveAccessibleDescription('Please ask them first, then tick this');
    expect(server.calls(wordless)).toEqual([]);
    await user.click(await agree());
    await user.click(button('Send picture'));
    await waitFor(() => expect(server.calls(wordless)).toHaveLength(1));
    expect(server.calls(wordless)[0]?.body).toBeInstanceOf(File);
  });

  it('are sent in all at once, up to one that is refused, which may be left out', async () => {
    const stored = json(sentIn(9, 'pending'), 201);
    const { server, user } = await visitGuest(begun, { [sending('Rex')]: stored, [sending('')]: stored });
    const files = ['one.jpg', 'two.jpg', 'three.jpg'].map((name) => aPictureFile(name));
    await user.upload(await screen.findByLabelText('Choose pictures'), files);
    await user.type(screen.getByLabelText('What does it show?'), 'Rex');
    server.change(sending(''), errorResponse(400, 'picture-invalid', 'This is no picture.'));
    await user.click(button('Send all 3'));
    await user.click(await agree('Everybody in these pictures is happy to be shown'));
    await user.click(button('Send all 3'));
    expect(await screen.findByText('This is no picture.')).toBeVisible();
    expect(server.calls(sending('Rex'))).toHaveLength(1);
    server.change(sending(''), stored);
    // Who takes the tick back sends no more at once.
    await user.click(await agree('Everybody in these pictures is happy to be shown'));
    await user.click(button('Skip this one'));
    expect(await screen.findByText('Picture 3 of 3')).toBeVisible();
    await user.click(await agree('Everybody in these pictures is happy to be shown'));
    await user.click(button('Send picture'));
    expect(await screen.findByLabelText('Choose pictures')).toBeVisible();
    expect(server.calls(sending(''))).toHaveLength(2);
  });

  it('are thanked for, until one of them is withdrawn', async () => {
    const withdrawn = { [`DELETE ${url}/pictures/9`]: noContent };
    const sent = { [sending('')]: json(sentIn(9, 'pending'), 201) };
    const { server, user } = await visitGuest(begun, { ...withdrawn, ...sent });
    await user.upload(await screen.findByLabelText('Choose pictures'), aPictureFile());
    server.change(read, json(aGuestPage({ ...begun, pictures: [sentIn(9, 'pending')] })));
    await user.click(await agree());
    await user.click(button('Send picture'));
    expect(await screen.findByText('1 picture has arrived.')).toBeVisible();
    // Who presses keys goes on from here, not from the page's top.
    expect(screen.getByLabelText('Choose pictures').closest('[tabindex]')).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Withdraw: Picture 9' }));
    server.change(read, json(aGuestPage(begun)));
    await user.click(button('Yes, withdraw it'));
    expect(await screen.findByRole('region', { name: 'Nothing here yet' })).toBeVisible();
    expect(screen.queryByText('1 picture has arrived.')).not.toBeInTheDocument();
  });

  it('stay where they are being sent when the crawl ends, with the thanks above them then', async () => {
    const { server, queries } = await visitGuest(begun);
    const field = await screen.findByLabelText('Choose pictures');
    server.change(read, json(aGuestPage({ event: { ...begun.event, isPast: true } })));
    void queries.invalidateQueries();
    const over = await screen.findByRole('heading', { name: 'This crawl is over' });
    expect(field).toBeInTheDocument();
    expect(over.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('show what became of each, also after a reload and when no more are taken', async () => {
    const event = { ...begun.event, cancelledAt: '2026-03-01T00:00:00.000Z' };
    await visitGuest({
      event,
      pictures: [sentIn(3, 'pending'), sentIn(4, 'accepted'), sentIn(5, 'rejected')],
    });
    expect(screen.getByRole('heading', { name: 'Your pictures' })).toBeVisible();
    const rows = within(await screen.findByRole('list', { name: 'What you sent' })).getAllByRole('listitem');
    const said = ['Waiting for the organizer', 'In the album', 'Not accepted'];
    for (const [index, label] of said.entries()) expect(rows[index]).toHaveTextContent(label);
    expect(rows[0]?.querySelector('img')).toHaveAttribute('src', `${url}/pictures/3/file`);
    expectLink('See the album', '/events/7/pictures');
    expect(screen.queryByLabelText('Choose pictures')).not.toBeInTheDocument();
  });

  it('are withdrawn in two clicks, also once it is over, and the focus stays with what is left', async () => {
    const over = { event: { ...begun.event, isPast: true } };
    const pictures = [sentIn(3, 'pending'), sentIn(4, 'accepted')];
    const withdraw = `DELETE ${url}/pictures/4`;
    const gone = errorResponse(404, 'picture-not-found', 'This picture does not exist.');
    const { server, user } = await visitGuest(
      { ...over, pictures },
      { [withdraw]: networkError, [`DELETE ${url}/pictures/3`]: gone },
    );
    expect(heading()).toBeVisible();
    const open = await screen.findByRole('button', { name: 'Withdraw: Picture 4' });
    await user.click(open);
    expect(server.calls(withdraw)).toEqual([]);
    await user.click(button('Yes, withdraw it'));
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).not.toBeEmptyDOMElement();
    await user.click(button('Keep it'));
    await waitFor(() => expect(open).toHaveFocus());
    await user.click(open);
    server.change(withdraw, noContent);
    server.change(read, json(aGuestPage({ ...over, pictures: pictures.slice(0, 1) })));
    await user.click(button('Yes, withdraw it'));
    await waitFor(() => expect(open).not.toBeInTheDocument());
    expect(screen.getByRole('region', { name: 'What you sent' })).toHaveFocus();
    // The last one, which somebody has deleted meanwhile.
    await user.click(button('Withdraw: Picture 3'));
    server.change(read, json(aGuestPage(over)));
    await user.click(button('Yes, withdraw it'));
    expect(await screen.findByRole('region', { name: 'Nothing here yet' })).toHaveFocus();
  });

  it('are no more than twenty', async () => {
    const pictures = Array.from({ length: 20 }, (_, index) => sentIn(index + 1, 'pending'));
    await visitGuest({ ...begun, pictures });
    expect(await screen.findByText(/You have sent all 20\./)).toBeVisible();
    expect(screen.queryByLabelText('Choose pictures')).not.toBeInTheDocument();
  });
});
