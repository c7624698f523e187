import { aNewsletter, listPage } from '@shared/testing/admin';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse, mockServer, type Responses } from '@/testing/mock-server';
import { button, expectLink, expectToast, renderPage } from '@/testing/render';
import { NewslettersSection } from './newsletters-section';

const list = 'GET /api/admin/newsletters?page=1&pageSize=25&sort=sendAt';
const remove = 'DELETE /api/admin/newsletters/12';

function open(responses: Responses, url = '/admin/mail?tab=newsletters') {
  const server = mockServer(responses);
  return {
    server,
    ...renderPage(<NewslettersSection urlOf={(requested) => `/admin/mail?newsletter=${requested}`} />, url),
  };
}

const inRow = async (name: string) =>
  within((await screen.findByRole('rowheader', { name })).closest('tr') ?? document.body);

describe('the list of newsletters', () => {
  it('shows the state of each, and links to it', async () => {
    open({
      [list]: listPage([
        aNewsletter({ id: 1, subject: 'One', state: 'draft' }),
        aNewsletter({ id: 2, subject: 'Two', state: 'scheduled', sendAt: '2026-12-05T21:00:00.000Z' }),
        aNewsletter({
          id: 3,
          subject: 'Three',
          state: 'sent',
          sent: 998,
          failed: 2,
          sentAt: '2026-12-05T21:05:00.000Z',
        }),
      ]),
    });
    expect((await inRow('One')).getByText('Draft')).toBeVisible();
    expect((await inRow('Two')).getByText('Dec 5, 2026, 4:00 PM')).toBeVisible();
    expect((await inRow('Three')).getByText('998 sent, 2 failed')).toBeVisible();
    expectLink('Three', '/admin/mail?newsletter=3');
    expect(screen.getByRole('combobox', { name: 'Sort newsletters' })).toHaveDisplayValue('Next first');
  });

  it('shows the progress of one that is being sent, goes on showing it, and offers not to delete it', async () => {
    const sending = aNewsletter({ state: 'sending', recipients: 1000, sent: 230 });
    const { server } = open({ [list]: listPage([sending]) });
    expect(await screen.findByText('230 of 1,000')).toBeVisible();
    const bar = screen.getByRole('progressbar', { name: 'Sending Spring is for sniffing' });
    expect(bar).toHaveAttribute('value', '230');
    expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
    server.change(list, listPage([{ ...sending, sent: 640 }]));
    expect(await screen.findByText('640 of 1,000')).toBeVisible();
  });
});

describe('deleting a newsletter', () => {
  async function ask(changes = {}, responses: Responses = {}) {
    const page = open({ [list]: listPage([aNewsletter(changes)]), ...responses });
    await page.user.click(await screen.findByRole('button', { name: 'Delete Spring is for sniffing' }));
    return page;
  }

  it('asks first, and names what is lost with one that was sent', async () => {
    const { server } = await ask({ state: 'sent', slug: 'spring' });
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      '“Spring is for sniffing” is deleted for good, with its page on the site and its sending report. People who got it keep the email. This cannot be undone.',
    );
    expect(server.calls(remove)).toEqual([]);
  });

  it('is content where somebody else has deleted it already, and focuses the list', async () => {
    const { server, user } = await ask({}, { [remove]: errorResponse(404, 'newsletter-not-found', 'Gone') });
    server.change(list, listPage([]));
    await user.click(button('Delete'));
    await expectToast('Newsletter Deleted');
    expect(await screen.findByText(/^No newsletters yet/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('region', { name: 'newsletters' })).toHaveFocus());
  });
});
