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

  it('gets 404 for an inactive event', async () => {
    const { id } = await storedEvent(server.db, { isActive: false });
    const response = await calendar(id).expect(404);
    expect(response.body).toEqual({ message: 'This event does not exist.', code: 'event-not-found' });
    expect(response.headers).not.toHaveProperty('content-disposition');
  });
});
