import { countLabel, listText } from '@shared/counting';
import { priceAtDoor } from '@shared/events/price-words';
import { partySum } from '@shared/registrations/party-text';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { spokenCode } from '@shared/registrations/spoken-code';
import { nameWithoutUrl } from '../../mail/name-without-url';
import type { RoutedEvent } from '../stops/routed-event';
import type { GuestProps } from './templates/guest-mail';

/** A registration and its event, which messages to its guest are about. */
export type Guest = { registration: RegistrationRow; event: RoutedEvent };

/** `2 people, 1 dog (Biscuit)`; the dogs' names where all of them can be repeated. */
function partyOf({ people, dogCount, dogs }: Pick<RegistrationRow, 'people' | 'dogCount' | 'dogs'>): string {
  const names = dogs.map(({ name }) => nameWithoutUrl(name));
  const areNamed = names.length > 0 && names.every((name) => name !== undefined);
  const ofDogs = countLabel(dogCount, '1 dog', '# dogs');
  return listText([
    countLabel(people, '1 person', '# people'),
    dogCount > 0 && (areNamed ? `${ofDogs} (${listText(names)})` : ofDogs),
  ]);
}

/** A guest as messages show them. */
export type ShownGuest = Guest & GuestProps;

/** `$50.00 for 2 people, at the door, cash or card. Dogs come free.`, where the party pays there. */
function duesOf({ registration: { people }, event }: Guest, atDoor: string): string | undefined {
  const price = priceAtDoor(event);
  return price > 0 ? `${partySum(price, people)}, ${atDoor}. Dogs come free.` : undefined;
}

/** How guests pay `atDoor` is a setting. */
export const shownGuest = (guest: Guest, atDoor: string): ShownGuest => ({
  ...guest,
  name: nameWithoutUrl(guest.registration.firstName),
  party: partyOf(guest.registration),
  dues: duesOf(guest, atDoor),
  code: spokenCode(guest.registration.id),
});
