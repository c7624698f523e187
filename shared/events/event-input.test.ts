import { describe, expect, it } from 'vitest';
import { meantDay } from './event-input';

describe('an Orlando day', () => {
  it('can be given as a plain day, as its UTC midnight, or as an instant on that day in Orlando', () => {
    expect(meantDay('2026-12-05')).toBe('2026-12-05');
    expect(meantDay('2026-12-05T00:00:00.000Z')).toBe('2026-12-05');
    expect(meantDay('2026-12-05T01:00:00Z')).toBe('2026-12-04');
    expect(meantDay('2026-12-05T23:59:59-05:00')).toBe('2026-12-05');
  });

  it('is that of the event’s own instant, even at UTC midnight', () => {
    const sevenInTheEvening = new Date('2026-12-05T00:00:00Z');
    expect(meantDay('2026-12-05T00:00:00.000Z', sevenInTheEvening)).toBe('2026-12-04');
    expect(meantDay('2026-12-04T19:00:00-05:00', sevenInTheEvening)).toBe('2026-12-04');
    expect(meantDay('2026-12-05', sevenInTheEvening)).toBe('2026-12-05');
    expect(meantDay('2026-12-06T00:00:00Z', sevenInTheEvening)).toBe('2026-12-06');
  });
});
