import { listPage } from '@shared/testing/admin';
import { anEvent } from '@shared/testing/builders';
import { aPicture, aPictureFile } from '@shared/testing/pictures';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse, json, mockServer, type Responses, text } from '@/testing/mock-server';
import { expectLink, expectToast, renderPage, textsIn } from '@/testing/render';
import { PicturesSection } from './pictures-section';

const list = 'GET /api/admin/pictures?page=1&pageSize=25&sort=-createdAt';
const put = 'PUT /api/admin/pictures/8';
const mine = aPicture();
const sent = aPicture({ id: 8, alt: 'A pug in a raincoat', use: 'album', state: 'pending', source: 'guest' });

function open(responses: Responses = {}, address = '/admin/pictures') {
  const files = [8, 9, 10].flatMap((id) =>
    [480, 960].map((width) => [`GET /api/admin/pictures/${id}/file?width=${width}`, text('webp')]),
  );
  const server = mockServer({ [list]: listPage([sent, mine]), ...Object.fromEntries(files), ...responses });
  return { server, ...renderPage(<PicturesSection />, address) };
}

const row = (name: RegExp) => screen.findByRole('row', { name });

describe('the list of pictures', () => {
  it('says of each what it is for, in which state and once decided who sent it, and shows it, but no guest’s name', async () => {
    const { server } = open();
    const cells = within(await row(/A pug in a raincoat/)).getAllByRole('cell');
    expect(textsIn(cells)).toEqual([
      expect.anything(),
      'Album of Winter Park Wander',
      'Pending',
      expect.stringMatching(/^Accept.*Reject/),
    ]);
    expect(await row(/Two beagles/)).toHaveTextContent('from an organizer');
    const images = async (name: RegExp) => within(await row(name)).findByRole('presentation');
    expect(await images(/Two beagles/)).toHaveAttribute('src', mine.urls.webp[0]?.url);
    expect((await images(/A pug/)).getAttribute('src')).toMatch(/^data:/);
    expect(server.all().filter(({ route }) => route.includes('/file'))).toHaveLength(1);
  });

  it('is of one event or state where the URL says so, and leads to the event and to all pictures', async () => {
    open({ [`${list}&eventId=7`]: listPage([sent]) }, '/admin/pictures?event=7');
    expectLink('The event', '/admin/events/7');
    expectLink('All pictures', '/admin/pictures');
    expect(await row(/A pug in a raincoat/)).toBeVisible();
    cleanup();
    open({ [`${list}&state=pending`]: listPage([]) }, '/admin/pictures?state=pending');
    expect(await screen.findByText('Nothing waits for your decision.')).toBeVisible();
  });

  it('accepts all that wait on this page by one button', async () => {
    const other = { ...sent, id: 9, alt: 'A pug without one' };
    const { server, user } = open({
      [list]: listPage([sent, mine, other]),
      [put]: json({ ...sent, state: 'accepted' }),
      'PUT /api/admin/pictures/9': json({ ...other, state: 'accepted' }),
    });
    const accept = await screen.findByRole('button', { name: 'Accept all on this page' });
    server.change(list, listPage([mine]));
    await user.click(accept);
    await expectToast('2 pictures');
    for (const route of [put, 'PUT /api/admin/pictures/9'])
      expect(server.calls(route)).toMatchObject([{ body: { state: 'accepted' } }]);
    expect(accept).not.toBeInTheDocument();
  });

  it('accepts those without words together, with the words that are proposed or typed', async () => {
    const proposedAlt = 'A guest’s picture of Winter Park Wander';
    const wordless = [8, 9].map((id) => ({ ...sent, id, alt: '', proposedAlt }));
    const second = 'PUT /api/admin/pictures/9';
    const { server, user } = open({
      [list]: listPage([...wordless, mine]),
      [put]: json({ ...sent, state: 'accepted' }),
      [second]: json({ ...sent, id: 9, state: 'accepted' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Accept all on this page' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept 2 pictures' }));
    const [, words] = dialog.getAllByLabelText('What does it show?');
    if (!words) throw new Error('the second has no words');
    await user.clear(words);
    await user.type(words, 'Two beagles');
    await user.click(dialog.getByRole('button', { name: 'Accept all' }));
    await expectToast('2 pictures');
    expect(server.calls(put)).toMatchObject([{ body: { state: 'accepted', alt: proposedAlt } }]);
    expect(server.calls(second)).toMatchObject([{ body: { state: 'accepted', alt: 'Two beagles' } }]);
  });

  it.each([
    ['Accept', 'accepted', 'Visitors can see it.'],
    ['Reject', 'rejected', 'Visitors cannot see it.'],
  ])('decides on a picture by one button: %s', async (name, state, said) => {
    const { server, user } = open({ [put]: json({ ...sent, state }) });
    const decision = await screen.findByRole('button', { name: `${name} A pug in a raincoat` });
    server.change(list, listPage([{ ...mine, id: 8 }]));
    await user.click(decision);
    await expectToast(said);
    expect(server.calls(put)).toMatchObject([{ body: { state } }]);
    // The button is gone with the decision.
    await waitFor(() => expect(screen.getByRole('region', { name: 'pictures' })).toHaveFocus());
  });

  it('accepts those that are chosen and wait, or says why not', async () => {
    const message = 'An event shows this picture. Choose another one for it first.';
    const { server, user } = open({ [put]: errorResponse(409, 'picture-in-use', message) });
    await user.click(await screen.findByRole('button', { name: 'Reject A pug in a raincoat' }));
    await expectToast('Update Failed', message);
    server.change(put, json({ ...sent, state: 'accepted' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Accept 1 of them' }));
    await waitFor(() => expect(server.calls(put)[1]).toMatchObject({ body: { state: 'accepted' } }));
    expect(server.all().filter(({ route }) => route.startsWith('PUT'))).toHaveLength(2);
  });

  it('leads from what waits to the next that waits, also after a decision', async () => {
    const skipped = { ...sent, id: 10, alt: 'A pug asleep' };
    const other = { ...sent, id: 9, alt: 'A pug without one' };
    const { server, user } = open({
      [list]: listPage([skipped, sent, mine, other]),
      [put]: json({ ...sent, state: 'accepted' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Open: A pug in a raincoat' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Picture' }));
    const words = dialog.getByLabelText('What does it show?');
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    expect(words).toHaveValue(other.alt);
    expect(dialog.getByText('3 of 3')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Previous' }));
    // Somebody else decides on the next one meanwhile.
    server.change(list, listPage([skipped, mine]));
    await user.click(dialog.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(words).toHaveValue('A pug without one'));
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument());
    expect(dialog.queryByText(/^\d of/)).not.toBeInTheDocument();
  });

  it('closes after another decision on one that was decided already', async () => {
    const { user } = open({ [`PUT /api/admin/pictures/${mine.id}`]: json({ ...mine, state: 'rejected' }) });
    await user.click(await screen.findByRole('button', { name: `Open: ${mine.alt}` }));
    const dialog = await screen.findByRole('dialog', { name: 'Picture' });
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('asks for the words of each picture without any, and keeps none of the picture before', async () => {
    const wordless = { ...sent, alt: '' };
    const { server, user } = open({
      [list]: listPage([wordless, { ...wordless, id: 9 }]),
      [put]: json({ ...sent, state: 'accepted' }),
    });
    const [accept] = await screen.findAllByRole('button', { name: 'Accept No description yet' });
    if (!accept) throw new Error('nothing waits');
    await user.click(accept);
    const dialog = within(await screen.findByRole('dialog', { name: 'Picture' }));
    expect(dialog.queryByRole('button', { name: 'Save description' })).not.toBeInTheDocument();
    const words = dialog.getByLabelText('What does it show?');
    await user.type(words, 'A pug');
    await user.click(dialog.getByRole('button', { name: 'Accept' }));
    expect(await dialog.findByText('2 of 2')).toBeVisible();
    expect(words).toHaveValue('');
    await user.click(dialog.getByRole('button', { name: 'Accept' }));
    expect(await dialog.findByText('Describe the picture in a few words')).toBeVisible();
    expect(server.calls(put)).toMatchObject([{ body: { state: 'accepted', alt: 'A pug' } }]);
  });

  it('changes the words of a picture', async () => {
    const alt = 'A pug in a yellow raincoat';
    const { server, user } = open({ [put]: json({ ...sent, alt }) });
    await user.click(await screen.findByRole('button', { name: 'Open: A pug in a raincoat' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Picture' }));
    const words = dialog.getByLabelText('What does it show?');
    await user.clear(words);
    await user.click(dialog.getByRole('button', { name: 'Save description' }));
    expect(words).toHaveAccessibleDescription(/Describe the picture/);
    await user.type(words, alt);
    await user.click(dialog.getByRole('button', { name: 'Save description' }));
    await expectToast('Picture Updated');
    expect(server.calls(put)).toMatchObject([{ body: { alt } }]);
  });
});

describe('the upload to an album', () => {
  const past = 'GET /api/events?when=past';
  const upload = (alt: string) =>
    `POST /api/admin/pictures?use=album&eventId=7&alt=${alt.replaceAll(' ', '+')}`;

  async function start(responses: Responses = {}) {
    const opened = open({
      'GET /api/events': json([anEvent({ id: 9, title: 'To come', date: '2126-12-05T21:00:00.000Z' })]),
      [past]: json([anEvent({ isPast: true })]),
      ...responses,
    });
    await opened.user.click(await screen.findByRole('button', { name: 'Add pictures' }));
    const event = await screen.findByLabelText('Event');
    await within(event).findByRole('option', { name: /Winter Park Wander/ });
    expect(within(event).queryByRole('option', { name: /To come/ })).not.toBeInTheDocument();
    await opened.user.selectOptions(event, '7');
    return opened;
  }

  it('takes several pictures, each with its words, one after the other', async () => {
    const { server, user } = await start({
      [upload('The start')]: json(aPicture(), 201),
      [upload('The end')]: json(aPicture({ id: 6 }), 201),
    });
    const files = [aPictureFile('a.jpg'), aPictureFile('c.heic'), aPictureFile('b.jpg')];
    await user.upload(screen.getByLabelText('Choose pictures'), files);
    expect(await screen.findByText(/^c\.heic: This is a HEIC picture/)).toBeVisible();
    expect(screen.getByText('Picture 1 of 2')).toBeVisible();
    await user.type(screen.getByLabelText('What does it show?'), 'The start');
    await user.click(screen.getByRole('button', { name: 'Add to the album' }));
    expect(await screen.findByText('Picture 2 of 2')).toBeVisible();
    expect(screen.getByLabelText('What does it show?')).toHaveValue('');
    await user.type(screen.getByLabelText('What does it show?'), 'The end');
    await user.click(screen.getByRole('button', { name: 'Add to the album' }));
    expect(await screen.findByText(/^2 pictures added/)).toBeVisible();
    expectLink('See the album', '/events/7/pictures');
    expect(server.calls(upload('The start'))).toHaveLength(1);
    expect(server.calls(upload('The end'))).toHaveLength(1);
  });

  it('stays at a picture that is rejected, with the reason, until it is left out', async () => {
    const reason = 'The file is damaged.';
    const { user } = await start({ [upload('The start')]: errorResponse(400, 'picture-invalid', reason) });
    await user.upload(screen.getByLabelText('Choose pictures'), [aPictureFile('a.jpg')]);
    await user.type(await screen.findByLabelText('What does it show?'), 'The start');
    await user.click(screen.getByRole('button', { name: 'Add to the album' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
    expect(screen.getByLabelText('What does it show?')).toHaveValue('The start');
    await user.click(screen.getByRole('button', { name: 'Skip this one' }));
    expect(await screen.findByLabelText('Choose pictures')).toBeVisible();
  });
});
