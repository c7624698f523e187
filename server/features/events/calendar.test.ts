import { describe, expect, it } from 'vitest';
import { storedEvent } from '../../testing/builders';
import { testServer } from '../../testing/server';

const server = testServer({ env: { PUBLIC_URL: 'https://pups.example' } });

describe('GET /api/events/:id/calendar.ics', () => {
  it('gives the event as a calendar file, named after it', async () => {
    const { id } = await storedEvent(server.db, { title: 'Lake "Eola" Loop' });
    const answer = await server.api.get(`/api/events/${id}/calendar.ics`).expect(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename=lake-eola-loop.ics');
    expect(answer.text).toContain('DTSTART;TZID=America/New_York:20300615T160000');
    expect(answer.text).toContain(`URL:https://pups.example/events/${id}`);
  });

  it('hides inactive and unknown events, and refuses what is no id', async () => {
    const { id } = await storedEvent(server.db, { isActive: false });
    await server.api.get(`/api/events/${id}/calendar.ics`).expect(404);
    await server.api.get('/api/events/4711/calendar.ics').expect(404);
    await server.api.get('/api/events/0/calendar.ics').expect(400);
  });
});
