import { expect, it } from 'vitest';
import { publicationReport } from './use-admin-events';

it.each([
  { asked: 3, isActive: true, changed: 3, missing: [], says: '3 events published.' },
  { asked: 1, isActive: false, changed: 1, missing: [], says: '1 event taken offline.' },
  {
    asked: 4,
    isActive: true,
    changed: 1,
    missing: [8],
    says: '1 event published. 2 events were already that way. 1 event has been deleted by somebody else.',
  },
  {
    asked: 3,
    isActive: false,
    changed: 0,
    missing: [8, 9],
    says: '0 events taken offline. 1 event was already that way. 2 events have been deleted by somebody else.',
  },
])('the report on publishing several events says "$says"', ({ asked, isActive, changed, missing, says }) => {
  expect(publicationReport(asked, isActive, { changed, missing })).toBe(says);
});
