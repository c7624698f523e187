import { addDays, type OrlandoDay, orlandoClock, orlandoDay } from '@shared/dates';
import { withEnd } from '@shared/events/events';
import { events } from '@shared/events/tables';
import { startInstant } from '@shared/instants';
import type { Database } from '../../database/database';

const saturday = 6;

/** The Saturday `weeks` after the coming one. */
function saturdayIn(today: OrlandoDay, weeks: number): OrlandoDay {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const untilSaturday = (saturday - weekday + 7) % 7 || 7;
  return addDays(today, untilSaturday + weeks * 7);
}

const hour = 60;

function clockTime(minuteOfDay: number): string {
  const hours = Math.floor(minuteOfDay / hour);
  const minutes = String(minuteOfDay % hour).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** When today's crawl begins and ends: under way whenever it is stored, with stops behind and ahead of the pack. */
function allDayTimes(now: Date): { startTime: string; endTime: string } {
  const [hours = 0, minutes = 0] = orlandoClock(now).split(':').map(Number);
  const halfHour = Math.floor((hours * hour + minutes) / 30) * 30;
  const start = Math.max(0, Math.min(16 * hour, halfHour - 2.5 * hour));
  return { startTime: clockTime(start), endTime: hours < 22 ? '11:30 PM' : '1:30 AM' };
}

const tickets = (slug: string) => `https://tickets.pupcrawlorlando.example/${slug}`;

/** Stores a season around `now`: free with registration, without tickets, inactive, cancelled, past, and under way. */
export async function storeSampleEvents(tx: Database, now: Date): Promise<void> {
  const today = orlandoDay(now);
  const crawl = (
    weeks: number,
    event: Omit<typeof events.$inferInsert, 'date' | 'startTime' | 'endTime' | 'endsAt'> & {
      startTime?: string;
      endTime?: string;
    },
  ) => {
    const { startTime = '4:00 PM', endTime = '9:00 PM', ...rest } = event;
    return { ...rest, startTime, endTime, date: startInstant(saturdayIn(today, weeks), startTime) };
  };
  const underWay = allDayTimes(now);
  const season = [
    crawl(1, {
      title: 'Thornton Park Tail Trail',
      location: 'Thornton Park',
      startingVenue: 'The Brick & Biscuit',
      description:
        'Five patios around Lake Eola, brick streets all the way, and a water bowl at every door. We finish under the string lights on Washington Street.',
      price: 2500,
      priceIncludes: 'a wristband for the drinks deals and a bandana for the dog',
      venueCount: 5,
      ticketUrl: tickets('thornton-park'),
    }),
    crawl(3, {
      title: 'Mills 50 Mutt Strut',
      location: 'Mills 50',
      startingVenue: 'Neon Fern Taproom',
      description:
        'Murals, noodles and very good dogs. Six stops between Mills Avenue and Colonial Drive, with a group photo at the big dragon wall.',
      price: 3000,
      venueCount: 6,
      ticketUrl: tickets('mills-50'),
    }),
    crawl(5, {
      title: 'Puppy’s First Crawl',
      location: 'Audubon Park Garden District',
      startingVenue: 'The Corrine Cork',
      description:
        'A short, gentle and free evening for dogs who have never been to a bar. Four quiet patios, a trainer on hand, home by eight.',
      price: 0,
      venueCount: 4,
      startTime: '5:00 PM',
      endTime: '8:00 PM',
      registrationOpen: true,
      capacity: 40,
      dogCapacity: 20,
    }),
    crawl(8, {
      title: 'Ivanhoe Village Lakeside Lap',
      location: 'Ivanhoe Village',
      startingVenue: 'Driftwood Dog Bar',
      description:
        'Breweries along the lake at sunset. Bring a towel: somebody’s dog always goes in, and it is usually yours.',
      price: 2800,
      venueCount: 5,
      ticketUrl: tickets('ivanhoe-village'),
    }),
    crawl(11, {
      title: 'Milk District Bones & Brews',
      location: 'The Milk District',
      startingVenue: 'Pasteur & Co.',
      description:
        'Food trucks outside, cold taps inside, and treats from local bakers at each of the four stops. Tickets go on sale soon.',
      price: 2200,
      venueCount: 4,
    }),
    crawl(14, {
      title: 'Winter Park Whisker Walk',
      location: 'Winter Park',
      startingVenue: 'The Orange Leash',
      description:
        'Our dressiest crawl: Park Avenue, bow ties for the boys and the girls, and a portrait artist who draws your dog while you wait.',
      price: 4500,
      venueCount: 6,
      startTime: '3:30 PM',
      endTime: '8:30 PM',
      ticketUrl: tickets('winter-park'),
    }),
    crawl(17, {
      title: 'College Park Corgi Convoy',
      location: 'College Park',
      startingVenue: 'Edgewater Ale House',
      description:
        'All breeds welcome, corgis in front. The route is still being walked; details will follow.',
      price: 2500,
      venueCount: 4,
      isActive: false,
    }),
    crawl(-4, {
      title: 'Howl-o-ween Downtown',
      location: 'Downtown Orlando',
      startingVenue: 'Wall Street Hound Hall',
      description:
        'Ninety dogs in costume, one winner: a dachshund dressed as a hot dog dressed as a dachshund.',
      price: 2500,
      venueCount: 6,
      ticketUrl: tickets('howl-o-ween'),
    }),
    crawl(-8, {
      title: 'SoDo Summer Send-off',
      location: 'SoDo',
      startingVenue: 'South Paw Brewing',
      description: 'We said goodbye to the heat with frozen drinks for people and frozen broth for dogs.',
      price: 2000,
      venueCount: 4,
      ticketUrl: tickets('sodo'),
    }),
    crawl(2, {
      title: 'Baldwin Park Paw Parade',
      location: 'Baldwin Park',
      startingVenue: 'The Lakeside Leash',
      description: 'Once around Lake Baldwin, with a stop for every mile and a swim for whoever needs one.',
      price: 2500,
      venueCount: 4,
      cancelledAt: startInstant(addDays(today, -1), '10:00'),
      cancellationReason:
        'The path around the lake is being repaired until spring. We are walking another route for you.',
    }),
    {
      title: 'Every Dog Has Its Day',
      ...underWay,
      date: startInstant(today, underWay.startTime),
      location: 'Hourglass District',
      startingVenue: 'Hourglass House',
      description:
        'Our one crawl that lasts all day. Join at any stop, stay as long as the dog likes, and follow the pack on your phone: it never walks faster than its shortest legs.',
      price: 1500,
      priceIncludes: 'a wristband for the drinks deals',
      venueCount: 6,
      ticketUrl: tickets('every-dog'),
    },
  ];
  await tx.insert(events).values(season.map(withEnd));
}
