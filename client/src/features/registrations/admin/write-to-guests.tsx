import { useState } from 'react';
import { Button } from '@/ui/button';
import { useGuestTotals } from '../api/use-guests';
import { MessageDialog } from './message-dialog';

/** The button that opens a message to the guests of an event. */
export function WriteToGuests({ eventId }: { eventId: number }) {
  const { data: totals } = useGuestTotals(eventId);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Write to guests</Button>
      {isOpen && <MessageDialog eventId={eventId} totals={totals} onClose={() => setOpen(false)} />}
    </>
  );
}
