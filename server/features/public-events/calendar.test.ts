import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';

const server = testServer();
const calendar = (id: number | string) => server.api.get(`/api/events/${id}/calendar.ics`);

describe('GET /api/events/:id/calendar.ics', () => {
  it('returns an active event as a download named after it', async () => {
    const { id } = await storedEvent(server.db, { title: 'Lake “Eola” Loop; 2nd' });
    const response = await calendar(id).expect(200);
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(response.headers['content-disposition']).toBe('attachment; filename=lake-eola-loop-2nd.ics');
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.text).toContain('DTSTART;TZID=America/New_York:20300615T160000\r\n');
    expect(response.text).toContain('DTEND;TZID=America/New_York:20300615T210000\r\n');
    expect(response.text).toContain('SUMMARY:Lake “Eola” Loop\\; 2nd\r\n');
  });

  it('links to the event’s page on the requested host', async () => {
    const { id } = await storedEvent(server.db);
    const response = await calendar(id).set('Host', 'pups.example:8080').expect(200);
    expect(response.text).toContain(`URL:http://pups.example:8080/events/${id}\r\n`);
  });

  it('ignores forwarded hosts without a trusted proxy', async () => {
    const { id } = await storedEvent(server.db);
    const response = await calendar(id)
      .set({ Host: 'pups.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' })
      .expect(200);
    expect(response.text).toContain(`URL:http://pups.example/events/${id}\r\n`);
    expect(response.text).not.toContain('evil');
  });

  it('returns a past event too', async () => {
    const { id } = await storedEvent(server.db, { date: new Date('2020-01-01T20:00:00Z') });
    await calendar(id).expect(200);
  });

  it('gets 404 for an inactive event', async () => {
    const { id } = await storedEvent(server.db, { isActive: false });
    const response = await calendar(id).expect(404);
    expect(response.body).toEqual({ message: 'This event does not exist.', code: 'event-not-found' });
    expect(response.headers).not.toHaveProperty('content-disposition');
  });

  it('gets 404 for an unknown id', async () => {
    await calendar(2_147_483_647).expect(404);
  });

  it.each(['0', '-1', '1.5', '2147483648', 'abc', '01', '%00'])('rejects the id %s with 400', async (id) => {
    const response = await calendar(id).expect(400);
    expect(response.body.message).toBe('Must be a positive whole number');
  });
});

describe('a calendar file behind a proxy that terminates TLS', () => {
  const proxied = testServer({ env: { TRUST_PROXY: '1' } });

  it('links to the URL that visitors see', async () => {
    const { id } = await storedEvent(proxied.db);
    const response = await proxied.api
      .get(`/api/events/${id}/calendar.ics`)
      .set({ 'X-Forwarded-Host': 'pups.example', 'X-Forwarded-Proto': 'https' })
      .expect(200);
    expect(response.text).toContain(`URL:https://pups.example/events/${id}\r\n`);
  });
});

describe('a calendar file of a site with PUBLIC_URL', () => {
  const named = testServer({ env: { PUBLIC_URL: 'https://pups.example/' } });

  it('links to that URL, whatever host was requested', async () => {
    const { id } = await storedEvent(named.db);
    const response = await named.api.get(`/api/events/${id}/calendar.ics`).expect(200);
    expect(response.text).toContain(`URL:https://pups.example/events/${id}\r\n`);
  });
});
