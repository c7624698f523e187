import type { LastParty } from '@shared/own-crawls/own-crawls';
import { partyLimits } from '@shared/registrations/registration-states';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useVisitor } from '@/api/session';
import { useRead } from '@/api/use-read';
import { isTyped, useIsTyped } from '@/ui/form/use-draft';
import type { RegistrationValues } from '../api/use-registration';

export const beginnings = { people: 1 };
const blank = { ...beginnings, firstName: '', lastName: '', email: '', phone: '' };
const noDogs = [{ name: '', breed: '' }];

/** Fills a form in as the account's party came last time, where nothing is typed. Gives whether, and what does it. */
export function useFillIn({ reset, formState }: UseFormReturn<RegistrationValues>, draft: string) {
  const isLoggedIn = useVisitor().status === 'user';
  const options = { enabled: isLoggedIn, staleTime: 0, gcTime: 0 };
  const { data } = useRead('/api/user/last-party', options);
  // Who came along the last time that this account saved a spot.
  const last = (isLoggedIn && data) || undefined;
  const [party, setParty] = useState<LastParty>();
  const isFilledIn = party !== undefined;
  const isEmpty = !useIsTyped(draft) && !formState.isDirty;
  useEffect(() => {
    if (!party) return;
    reset((values) => ({
      ...values,
      ...party,
      // An organizer admits larger parties than the form.
      people: Math.min(party.people, partyLimits.people),
      dogs: party.dogs.length > 0 ? party.dogs : noDogs,
    }));
  }, [party, reset]);
  const isOver = isFilledIn && !last;
  useEffect(() => {
    if (!isOver) return;
    reset((values) => ({ ...values, ...blank, dogs: noDogs }));
    setParty(undefined);
  }, [isOver, reset]);
  const fillIn = () => {
    if (!isTyped(draft)) setParty(last);
  };
  return { isFilledIn, fillIn: last && isEmpty && !isFilledIn ? fillIn : undefined };
}
