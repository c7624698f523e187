import { expect, it } from 'vitest';
import { changesOf, type EventFacts, inOneSentence } from './event-changes';

const at = (time: string, day = '15') => new Date(`2030-06-${day}T${time}:00-04:00`);

const stop = (position: number, name: string | null, from: string, to: string) => ({
  position,
  name,
  address: null,
  arrivesAt: at(from),
  leavesAt: at(to),
  isTimeAgreed: true,
});

const [porch, unnamed, larder] = [
  stop(1, 'The Porch', '16:00', '16:50'),
  stop(2, null, '17:00', '17:50'),
  stop(3, 'Lakeside Larder', '18:00', '19:00'),
];

const event: EventFacts = {
  date: at('16:00'),
  startTime: '4:00 PM',
  endTime: '9:00 PM',
  startingVenue: 'The Porch',
  location: 'Winter Park',
  stops: [porch, unnamed, larder],
};

/** The event when all of it has moved by so many minutes. */
function moved(minutes: number, startTime: string, endTime: string): EventFacts {
  const later = (instant: Date) => new Date(instant.getTime() + minutes * 60_000);
  const stops = event.stops.map((one) => ({
    ...one,
    arrivesAt: later(one.arrivesAt),
    leavesAt: later(one.leavesAt),
  }));
  return { ...event, date: later(event.date), startTime, endTime, stops };
}

it.each<[string, EventFacts]>([
  ['Everything is an hour later: we start at 5:00 PM.', moved(60, '5:00 PM', '10:00 PM')],
  ['Everything is 30 minutes earlier: we start at 3:30 PM.', moved(-30, '3:30 PM', '8:30 PM')],
  ['Everything is an hour and 15 minutes later: we start at 5:15 PM.', moved(75, '5:15 PM', '10:15 PM')],
  [
    'We meet on Sun, Jun 16, 2030, not on Sat, Jun 15, 2030. The times stay as they are.',
    moved(24 * 60, '4:00 PM', '9:00 PM'),
  ],
  ['The time is 4:00 PM – 10:00 PM, not 4:00 PM – 9:00 PM.', { ...event, endTime: '10:00 PM' }],
  [
    'We start at Neon Fern, not at The Porch.',
    { ...event, startingVenue: 'Neon Fern', stops: [{ ...porch, name: 'Neon Fern' }, unnamed, larder] },
  ],
  ['Stop 2 is Neon Fern.', { ...event, stops: [porch, { ...unnamed, name: 'Neon Fern' }, larder] }],
  [
    'Neon Fern is on the route in place of Lakeside Larder.',
    { ...event, stops: [porch, unnamed, { ...larder, name: 'Neon Fern' }] },
  ],
  [
    'Lakeside Larder: 6:15 PM – 7:00 PM, not 6:00 PM – 7:00 PM.',
    { ...event, stops: [porch, unnamed, { ...larder, arrivesAt: at('18:15') }] },
  ],
  ['Lakeside Larder is off the route.', { ...event, stops: [porch, unnamed] }],
])('one sentence says it: %s', (sentence, after) => {
  expect(inOneSentence(event, after)).toBe(sentence);
});

const { stops: later } = moved(60, '5:00 PM', '10:00 PM');

it.each<[string, EventFacts]>([
  ['the end stays', moved(60, '5:00 PM', '9:00 PM')],
  ['nobody knows when it ends', moved(60, '5:00 PM', 'dusk')],
  ['one stop stays', { ...moved(60, '5:00 PM', '10:00 PM'), stops: [porch, ...later.slice(1)] }],
  ['the place is another one too', { ...moved(60, '5:00 PM', '10:00 PM'), location: 'Mills 50' }],
])('no sentence says that all is an hour later where %s', (_what, after) => {
  expect(inOneSentence(event, after)).toBeUndefined();
});

it('otherwise each stop has a line, with its old time where it has another one', () => {
  const [first, , last] = moved(60, '5:00 PM', '9:00 PM').stops;
  if (!first || !last) throw new Error('there is no route');
  const after = {
    ...event,
    stops: [first, { ...unnamed, name: 'Neon Fern' }, { ...last, name: 'The Canoe' }],
  };
  expect(changesOf(event, after).stops).toMatchObject([
    { label: 'The Porch', before: '4:00 PM – 4:50 PM', after: '5:00 PM – 5:50 PM' },
    { label: 'Neon Fern', after: '5:00 PM – 5:50 PM, new' },
    { label: 'The Canoe', after: '7:00 PM – 8:00 PM, new' },
    { label: 'Lakeside Larder', before: '6:00 PM – 7:00 PM', after: 'off the route' },
  ]);
  expect(changesOf(event, event)).toEqual({ facts: [], stops: [] });
});

it('a stop without a name that changes places is neither new nor off the route', () => {
  const [second, third] = [stop(2, 'Lakeside Larder', '17:00', '17:50'), stop(3, null, '18:00', '19:00')];
  expect(changesOf(event, { ...event, stops: [porch, second, third] }).stops).toMatchObject([
    { label: 'The Porch', after: '4:00 PM – 4:50 PM' },
    { label: 'Lakeside Larder', before: '6:00 PM – 7:00 PM', after: '5:00 PM – 5:50 PM' },
    { label: 'Stop 3, to be announced', before: '5:00 PM – 5:50 PM', after: '6:00 PM – 7:00 PM' },
  ]);
});
