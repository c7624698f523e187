import { aNewsletter } from '@shared/testing/admin';
import { anEvent } from '@shared/testing/builders';
import { aPicture } from '@shared/testing/pictures';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { asksBeforeClosing } from '@/testing/leaving';
import {
  delayed,
  errorResponse,
  json,
  mockServer,
  networkError,
  type Responses,
} from '@/testing/mock-server';
import { button, renderPage, textsIn } from '@/testing/render';
import { NewsletterScreen } from '../newsletter-screen';

const one = 'GET /api/admin/newsletters/12';
const change = 'PUT /api/admin/newsletters/12';
const create = 'POST /api/admin/newsletters';
const pictures = 'GET /api/admin/pictures?state=accepted&page=1&pageSize=50&sort=-createdAt';
const preview = 'POST /api/admin/newsletters/preview';

const handlers = { onStored: vi.fn(), onClose: vi.fn() };
beforeEach(() => vi.resetAllMocks());

const changed = json(aNewsletter({ body: 'Hello **pups**!', version: 4 }));

function open(requested = '12', responses: Responses = {}) {
  const server = mockServer({
    [one]: json(aNewsletter()),
    [preview]: json({ html: '<p>Hello</p>', text: 'Hello in plain words' }),
    'GET /api/events': json([anEvent({ id: 7, title: 'Winter Park Wander' })]),
    [pictures]: json([]),
    'GET /api/events?when=past': json([anEvent({ id: 5, title: 'Lake Loop' })]),
    'GET /api/admin/newsletters/audiences': json([anEvent({ id: 5, title: 'Lake Loop' })]),
    'GET /api/admin/mail/status': json({ isOn: true, isPaused: false, problem: null }),
    ...responses,
  });
  const element = <NewsletterScreen requested={requested} listUrl="/admin/mail" {...handlers} />;
  return { server, ...renderPage(element, '/admin/mail') };
}

const subject = () => screen.getByLabelText<HTMLInputElement>('Subject');
const text = () => screen.getByLabelText<HTMLTextAreaElement>('Text');
const status = (name: string) => screen.findByText(name, { selector: '[role=status]' });

async function openLoaded(responses?: Responses) {
  const page = open('12', responses);
  await screen.findByLabelText('Subject');
  return page;
}

describe('writing a newsletter', () => {
  it('is for everyone, or for those who came to a crawl', async () => {
    const { server, user } = await openLoaded({
      [change]: json(aNewsletter({ audienceEventId: 5, version: 4 })),
    });
    expect(screen.getByLabelText('To')).toHaveDisplayValue('Everyone who has subscribed');
    const guests = await screen.findByRole('option', { name: /^Those who came to Lake Loop/ });
    await user.selectOptions(screen.getByLabelText('To'), guests);
    await user.click(button('Save'));
    expect(await status('Saved')).toBeVisible();
    expect(server.calls(change)[0]?.body).toMatchObject({ audienceEventId: 5 });
  });

  it('saves a change with the version that it was made from, by Ctrl+S, and leaves blank lines that the server trims', async () => {
    const { server, user } = await openLoaded({ [change]: changed });
    await user.type(text(), '!{Enter}{Enter}');
    expect(await status('Unsaved changes')).toBeVisible();
    await user.keyboard('{Control>}s{/Control}');
    expect(await status('Saved')).toBeVisible();
    const typed = { subject: 'Spring is for sniffing', body: 'Hello **pups**!\n\n', audienceEventId: null };
    expect(server.calls(change)[0]?.body).toEqual({ ...typed, version: 3 });
    expect(text()).toHaveFocus();
    expect(text()).toHaveValue('Hello **pups**!\n\n');
  });

  it('keeps what is typed while it is being saved, and saves it next', async () => {
    const first = delayed(changed);
    const { server, user } = await openLoaded({ [change]: first.response });
    await user.type(text(), '!');
    await user.click(button('Save'));
    expect(await status('Saving...')).toBeVisible();
    await user.type(text(), '!');
    first.release();
    expect(await status('Unsaved changes')).toBeVisible();
    expect(text()).toHaveValue('Hello **pups**!!');
    await user.click(button('Save'));
    await waitFor(() => expect(server.calls(change)[1]?.body).toMatchObject({ version: 4 }));
  });

  it('says what is missing at its field, stores nothing, and previews nothing where there is no text', async () => {
    const { server, user } = open('new');
    expect(screen.getByText('Write something to see a preview here.')).toBeVisible();
    expect(server.calls(preview)).toEqual([]);
    await user.type(text(), 'Pups');
    await user.click(button('Send...'));
    expect(subject()).toHaveAccessibleDescription('Subject is required');
    expect(subject()).toHaveFocus();
    expect(server.calls(create)).toEqual([]);
  });
});

describe('what is typed and not saved', () => {
  it('is there again in a new newsletter, until that is stored', async () => {
    const { user, unmount } = open('new');
    await user.type(subject(), 'Hi');
    unmount();
    const again = open('new', { [create]: json(aNewsletter({ subject: 'Hi', body: 'Pups' }), 201) });
    expect(subject()).toHaveValue('Hi');
    await again.user.type(text(), 'Pups');
    await again.user.click(button('Save'));
    await waitFor(() => expect(handlers.onStored).toHaveBeenCalledWith(12));
    expect(again.server.calls(create)[0]?.body).toMatchObject({ subject: 'Hi', body: 'Pups' });
    expect(asksBeforeClosing()).toBe(false);
    again.unmount();
    open('new');
    expect(subject()).toHaveValue('');
  });

  it('is asked about before the list opens, and forgotten where it is discarded', async () => {
    const { user, unmount } = await openLoaded();
    await user.type(text(), '!');
    expect(asksBeforeClosing()).toBe(true);
    await user.click(screen.getByRole('link', { name: 'All newsletters' }));
    const question = screen.getByRole('dialog', { name: 'Discard your changes?' });
    expect(question).toHaveAccessibleDescription('You would lose these unsaved changes: Text.');
    await user.click(within(question).getByRole('button', { name: 'Discard changes' }));
    expect(handlers.onClose).toHaveBeenCalledOnce();
    unmount();
    await openLoaded();
    expect(text()).toHaveValue('Hello **pups**');
  });

  it('is shown to be copied where somebody has sent the newsletter meanwhile', async () => {
    const { user, unmount } = await openLoaded();
    await user.type(text(), '!');
    unmount();
    open('12', { [one]: json(aNewsletter({ state: 'sent', sent: 3, recipients: 3, version: 5 })) });
    expect(await screen.findByLabelText('Text')).toHaveValue('Hello **pups**!');
    await user.click(button('Discard'));
    expect(screen.queryByLabelText('Text')).not.toBeInTheDocument();
  });

  it('stays where somebody has deleted the newsletter meanwhile', async () => {
    const { user } = await openLoaded({ [change]: errorResponse(404, 'newsletter-not-found', 'Gone') });
    await user.type(text(), '!');
    await user.click(button('Save'));
    const notice = 'Somebody else deleted this newsletter while you were editing it.';
    expect(await screen.findByRole('alert')).toHaveTextContent(notice);
    expect(text()).toHaveValue('Hello **pups**!');
  });
});

it('shows what somebody else has changed meanwhile, keeps what was typed, and stores it over theirs on Keep mine', async () => {
  const current = aNewsletter({ subject: 'Summer is for sleeping', version: 9 });
  const conflict = { message: 'Somebody else', code: 'newsletter-changed', current };
  const { server, user } = await openLoaded({ [change]: json(conflict, 409) });
  await user.type(text(), '!');
  await user.click(button('Save'));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Somebody else has changed this newsletter since you opened it.');
  expect(notice).toHaveTextContent('Subject is now: Summer is for sleeping');
  await user.type(text(), '!');
  expect(text()).toHaveValue('Hello **pups**!!');
  expect(screen.getByRole('alert')).toHaveTextContent('Subject is now: Summer is for sleeping');
  server.change(change, json(aNewsletter({ body: 'Hello **pups**!!', version: 10 })));
  await user.click(button('Keep mine'));
  expect(await status('Saved')).toBeVisible();
  expect(server.calls(change)[1]?.body).toMatchObject({ subject: 'Spring is for sniffing', version: 9 });
});

describe('the text of a newsletter', () => {
  it('gets its styles by buttons and keys', async () => {
    const { user } = await openLoaded();
    for (const [name = '', keys = '', result] of [
      ['Bold', '{Control>}b{/Control}', '**Hello**'],
      ['Italic', '{Meta>}i{/Meta}', '_Hello_'],
      ['Heading', '{Control>}{Shift>}h{/Shift}{/Control}', '## Hello'],
      ['Link', '{Control>}k{/Control}', '[Hello](https://)'],
      ['List', '{Control>}{Shift>}l{/Shift}{/Control}', '- Hello'],
    ])
      for (const press of [() => user.click(button(name)), () => user.keyboard(keys)]) {
        fireEvent.change(text(), { target: { value: 'Hello' } });
        text().setSelectionRange(0, 5);
        await press();
        expect(text()).toHaveValue(result);
        expect(text()).toHaveFocus();
      }
  });

  it('calls the card of an event by its title, and stores its number', async () => {
    const { server, user } = await openLoaded({ [change]: changed });
    await user.click(button('Insert event'));
    await user.click(await screen.findByRole('menuitem', { name: /^Winter Park Wander/ }));
    await waitFor(() =>
      expect(text()).toHaveValue('Hello **pups**\n\n[[Winter Park Wander, Dec 5, 2026]]\n\n'),
    );
    fireEvent.change(text(), { target: { value: `${text().value}See you` } });
    await user.click(button('Save'));
    await waitFor(() => expect(server.calls(change)).toHaveLength(1));
    expect(server.calls(change)[0]?.body).toMatchObject({ body: 'Hello **pups**\n\n[[event:7]]\n\nSee you' });
  });

  it('shows the cards of a stored text by their titles', async () => {
    await openLoaded({ [one]: json(aNewsletter({ body: '[[event:5]]\n\n[[event:99]]' })) });
    await waitFor(() => expect(text()).toHaveValue('[[Lake Loop, Dec 5, 2026]]\n\n[[event:99]]'));
  });

  it('inserts a picture of the site with its words', async () => {
    const { user } = await openLoaded({ [pictures]: json([aPicture({ alt: 'Two pugs at the bar' })]) });
    await user.click(button('Insert picture'));
    await user.click(await screen.findByRole('menuitem', { name: 'Two pugs at the bar' }));
    await waitFor(() =>
      expect(text().value).toMatch(/\n\n!\[Two pugs at the bar\]\(\/pictures\/\S+\.webp\)\n\n$/),
    );
  });

  it.each([
    { what: 'no event is coming', reply: json([]), said: /^No upcoming events/ },
    { what: 'the events cannot be loaded', reply: networkError, said: 'The events could not be loaded.' },
  ])('says so where $what', async ({ reply, said }) => {
    const { user } = await openLoaded({ 'GET /api/events': reply });
    await user.click(button('Insert event'));
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('tells how long it is before it is too long', async () => {
    await openLoaded({ [one]: json(aNewsletter({ body: 'x'.repeat(45_000) })) });
    expect(text()).toHaveAccessibleDescription('45,000 of 50,000 characters');
  });
});

describe('the preview of a newsletter', () => {
  const frame = () => screen.findByTitle<HTMLIFrameElement>('The newsletter as readers see it');

  it('is made by the server once typing pauses, runs no scripts, and stays while something is wrong with the text', async () => {
    const { server, user } = await openLoaded();
    expect(await frame()).toHaveAttribute('srcdoc', '<p>Hello</p>');
    expect((await frame()).getAttribute('sandbox')).not.toContain('allow-scripts');
    await user.type(text(), '!!!');
    await waitFor(() => expect(server.calls(preview)).toHaveLength(2));
    const typed = { subject: 'Spring is for sniffing', body: 'Hello **pups**!!!' };
    expect(server.calls(preview)[1]?.body).toEqual(typed);
    await frame();
    const body = ['Line 1: there is no published event 99', 'Line 3: there is no published event 98'];
    server.change(preview, errorResponse(400, 'invalid-input', 'Invalid', { body }));
    await user.type(text(), '!');
    const alert = await screen.findByRole('alert');
    expect(textsIn(within(alert).getAllByRole('listitem'))).toEqual(body);
    expect(await frame()).toHaveAttribute('srcdoc', '<p>Hello</p>');
  });

  it('can be asked for again where it could not be made', async () => {
    const { server, user } = await openLoaded({ [preview]: networkError });
    const notice = 'The preview could not be loaded. We could not reach Pup Crawl.';
    expect(await screen.findByRole('alert')).toHaveTextContent(notice);
    server.change(preview, json({ html: '<p>Here</p>', text: 'Here' }));
    await user.click(button('Try again'));
    expect(await frame()).toHaveAttribute('srcdoc', '<p>Here</p>');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
