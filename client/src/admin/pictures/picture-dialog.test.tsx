import { aPicture, aPictureFile } from '@shared/testing/pictures';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { storeToken } from '@/api/auth-token';
import { delayed, errorResponse, json, mockServer, noResponse, type Responder } from '@/testing/mock-server';
import { button, renderPage } from '@/testing/render';
import { PictureDialog } from './picture-dialog';

const route = 'POST /api/admin/pictures?use=event&alt=Two+beagles&eventId=7';
const words = () => screen.getByLabelText('What does it show?');
const send = () => button('Upload');

function open(respond: Responder = json(aPicture(), 201), alt = '') {
  const server = mockServer({ [route]: respond });
  const onUploaded = vi.fn();
  const onClose = vi.fn();
  const page = <PictureDialog eventId={7} alt={alt} onUploaded={onUploaded} onClose={onClose} />;
  return { server, onUploaded, onClose, ...renderPage(page, '/admin') };
}

async function choose({ user }: ReturnType<typeof open>, file = aPictureFile()) {
  await user.upload(screen.getByLabelText('Choose a picture'), file);
  await screen.findByLabelText('What does it show?');
}

describe('the upload of a picture for an event', () => {
  it('sends the file itself, with its type and what it shows', async () => {
    storeToken('good');
    const opened = open();
    await choose(opened);
    await opened.user.type(words(), ' Two beagles ');
    await opened.user.click(send());
    await waitFor(() => expect(opened.onUploaded).toHaveBeenCalledWith(aPicture()));
    const [call] = opened.server.calls(route);
    expect(call?.headers.get('Content-Type')).toBe('image/jpeg');
    expect(call?.headers.get('Authorization')).toBe('Bearer good');
    expect(call?.body).toBeInstanceOf(File);
  });

  it('says how much has left, and then that the server works on it', async () => {
    const { response, release } = delayed(json(aPicture(), 201));
    const opened = open(response, 'Two beagles');
    await choose(opened);
    // As it was said before.
    expect(words()).toHaveValue('Two beagles');
    await opened.user.click(send());
    expect(await screen.findByText('50 %')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveValue(50);
    release();
    await waitFor(() => expect(opened.onUploaded).toHaveBeenCalled());
  });

  it('stops where somebody cancels it, and keeps file and words', async () => {
    const opened = open(noResponse, 'Two beagles');
    await choose(opened);
    await opened.user.click(send());
    await opened.user.click(await screen.findByRole('button', { name: 'Cancel upload' }));
    expect(await screen.findByRole('button', { name: 'Upload' })).toBeVisible();
    expect(words()).toHaveValue('Two beagles');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(opened.onUploaded).not.toHaveBeenCalled();
  });

  it('shows why the server rejects a picture, keeps the words, and takes another file', async () => {
    const reason = 'The file is cut off. Choose it again, or save it anew.';
    const opened = open(errorResponse(400, 'picture-invalid', reason), 'Two beagles');
    await choose(opened);
    await opened.user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
    opened.server.change(route, json(aPicture(), 201));
    await opened.user.click(button('Choose another'));
    await choose(opened, aPictureFile('other.png', 'image/png'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await opened.user.click(send());
    await waitFor(() => expect(opened.onUploaded).toHaveBeenCalled());
  });

  it('shows at the words what the server has against them', async () => {
    const errors = { alt: ['Leave out the line break'] };
    const opened = open(errorResponse(400, 'invalid-input', 'The input is invalid', errors), 'Two beagles');
    await choose(opened);
    await opened.user.click(send());
    await waitFor(() => expect(words()).toHaveAccessibleDescription(/Leave out the line break/));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('rejects a file that can be none before it is sent, and asks what the picture shows', async () => {
    const opened = open();
    const input = screen.getByLabelText('Choose a picture');
    await opened.user.upload(input, aPictureFile('dogs.heic', 'image/jpeg'));
    expect(await screen.findByRole('alert')).toHaveTextContent('HEIC');
    expect(input).toHaveAccessibleDescription(/“Most Compatible”/);
    expect(opened.server.all()).toEqual([]);
    await choose(opened);
    await opened.user.click(send());
    expect(words()).toHaveAccessibleDescription(/Describe the picture in a few words/);
    expect(words()).toHaveFocus();
    expect(opened.server.all()).toEqual([]);
  });
});
