import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DoorStore } from '../state/door-store';
import { ProblemNotice } from './notices';

it('a name from right to left does not turn the time that follows it', () => {
  const id = 'd3b07384-d9a0-4c9b-8f5e-2f1f6d1c9a11';
  const checkIn = {
    id,
    at: '2026-06-15T22:00:00Z',
    device: 'Front',
    registrationId: 1,
    action: 'in' as const,
  };
  const tap = { id, eventId: 7, checkIn, result: 'waiting' as const, sentAt: 1, isDealtWith: false };
  render(<ProblemNotice store={new DoorStore('token')} problems={[{ tap, name: 'משה' }]} />);
  expect(screen.getByText('משה').tagName).toBe('BDI');
  expect(screen.getByText(/6:00 PM/)).toHaveTextContent('משה, 6:00 PM: was let in here');
});
