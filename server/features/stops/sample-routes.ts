import type { Special, StopState } from '@shared/stops/stop-states';

type About = { state?: StopState; specials?: Record<string, string>; note?: string };

/** A stop, linked to the sample venue of its name if there is one. */
const stop = (
  name: string,
  address: string,
  [latitude, longitude]: readonly [number, number],
  { state = 'confirmed', specials = {}, note }: About = {},
) => ({
  name,
  address,
  latitude,
  longitude,
  state,
  specials: Object.entries(specials).map(([what, price]): Special => ({ what, price })),
  note,
});

type SampleRoute = {
  stops: ReturnType<typeof stop>[];
  /** Sample vendors by name, with the number of their stop; without one they walk the whole route. */
  vendors?: Record<string, number | null>;
};

/** The routes by their event's title. */
export const sampleRoutes: Record<string, SampleRoute> = {
  'Thornton Park Tail Trail': {
    stops: [
      stop('Brick & Biscuit', '12 E Washington St', [28.5424, -81.3783], {
        specials: { 'Biscuit Old Fashioned': '$8', 'Gravy bowl for the dog': 'free' },
        note: 'Wristbands at the host stand, through the green door.',
      }),
      stop('The Swan & Spaniel', '205 E Central Blvd', [28.5418, -81.3741], {
        specials: { 'Lake Eola Lager': '$5' },
        note: 'Shade on the lake side. The swans do not want to meet your dog.',
      }),
      stop('Porch Light', '520 E Pine St', [28.5411, -81.3699], {
        specials: { Frosé: '$7', 'Pup cup': '$1', 'Smash burger': '$9' },
      }),
      stop('Summerlin Cellar', '28 S Summerlin Ave', [28.5416, -81.3662], { state: 'invited' }),
      stop('String Light Yard', '812 E Washington St', [28.543, -81.3651], {
        specials: { 'Last-lap lemonade': '$6' },
        note: 'Group photo at 8:30 under the strings.',
      }),
    ],
    vendors: { 'Bark & Butter': null, 'Leash & Lace': 3 },
  },
  'Mills 50 Mutt Strut': {
    stops: [
      stop('Neon Fern Taproom', '1208 N Mills Ave', [28.5621, -81.3645], {
        specials: { 'Any pint of the house': '$5' },
        note: 'Wristbands at the first table on the left.',
      }),
      stop('Dragon Wall Bar', '1011 N Mills Ave', [28.5589, -81.3642], {
        specials: { 'Lychee spritz': '$7', 'Chicken skewer, unseasoned': '$2' },
        note: 'The group photo is at the wall beside it.',
      }),
      stop('Slow Noodle', '820 N Mills Ave', [28.5566, -81.3658], { state: 'declined' }),
      stop('The Lucky Collar', '714 N Mills Ave', [28.5551, -81.3643], {
        specials: { 'Old dog, new trick (rye, ginger, lime)': '$9' },
      }),
      stop('Colonial Canteen', '1220 E Colonial Dr', [28.5532, -81.3627], { state: 'invited' }),
      stop('B-Side Beagle', '1406 E Colonial Dr', [28.5534, -81.3599], {
        specials: { 'Two for one until nine': 'half price' },
      }),
    ],
    vendors: { 'Mutt Monograms': null },
  },
  'Puppy’s First Crawl': {
    stops: [
      stop('The Corrine Cork', '3009 Corrine Dr', [28.5671, -81.3489], {
        specials: { 'Glass of something pink': '$6' },
        note: 'The trainer waits at the round table.',
      }),
      stop('Winter Garden Window', '3118 Corrine Dr', [28.5672, -81.3464], {
        specials: { 'Soft serve, for either of you': '$3' },
      }),
      stop('East End Pantry', '3201 Corrine Dr', [28.5675, -81.3446], { state: 'invited' }),
      stop('Leu Lawn', '1905 Forest Ave', [28.569, -81.3517], { note: 'Quiet, fenced, grass.' }),
    ],
    vendors: { 'Bark & Butter': 1 },
  },
  'Ivanhoe Village Lakeside Lap': {
    stops: [
      stop('Driftwood Dog Bar', '1414 N Orange Ave', [28.5637, -81.3736], {
        specials: { 'Sunset sour': '$6', 'Towel to borrow': 'free' },
      }),
      stop('Canoe & Terrier', '1517 Alden Rd', [28.5651, -81.3702], {
        specials: { 'Flight of four': '$10' },
      }),
      stop('The Antique Paw', '1620 N Orange Ave', [28.5668, -81.3716], { state: 'invited' }),
      stop('Virginia Draught', '715 Virginia Dr', [28.5683, -81.3685], { state: 'planned' }),
      stop('Lake Loop Brewing', '1809 N Orange Ave', [28.5697, -81.3727], {
        specials: { 'Sunset pint': '$5' },
        note: 'On the dock until dark.',
      }),
    ],
  },
  'Milk District Bones & Brews': {
    stops: [
      stop('Pasteur & Co.', '2311 E Robinson St', [28.5449, -81.3527], { state: 'invited' }),
      stop('Bumby Arcade Bar', '17 N Bumby Ave', [28.5437, -81.3512], { state: 'planned' }),
      stop('The Cream Top', '2424 E Robinson St', [28.5454, -81.3501], { state: 'planned' }),
      stop('Tuesday Yard', '2432 E Washington St', [28.5432, -81.3489], { state: 'planned' }),
    ],
  },
  'Winter Park Whisker Walk': {
    stops: [
      stop('The Orange Leash', '122 N Park Ave, Winter Park', [28.5989, -81.3511], {
        specials: { 'Sparkling by the glass': '$9' },
        note: 'Bow ties are handed out at the door.',
      }),
      stop('Garden Gate', '231 W Morse Blvd, Winter Park', [28.5972, -81.3533], {
        specials: { 'Peach bellini': '$8' },
      }),
      stop('Hannibal’s Bowl', '511 W New England Ave, Winter Park', [28.5959, -81.3561]),
      stop('Rose & Retriever', '312 S Park Ave, Winter Park', [28.5946, -81.3514], { state: 'declined' }),
      stop('Boat Tour Bar', '315 E Morse Blvd, Winter Park', [28.5974, -81.3469], { state: 'invited' }),
      stop('Chapel Court', '402 N Park Ave, Winter Park', [28.6012, -81.3508], {
        specials: { Nightcap: '$7' },
      }),
    ],
    vendors: { 'Mutt Monograms': 1, 'Leash & Lace': null },
  },
  'Howl-o-ween Downtown': {
    stops: [
      stop('Wall Street Hound Hall', '19 Wall St', [28.5429, -81.3786]),
      stop('Church & Chow', '55 W Church St', [28.5404, -81.3802]),
      stop('The Pine Cone', '40 W Pine St', [28.5415, -81.3797]),
      stop('Moonbay', '100 N Orange Ave', [28.5441, -81.379]),
      stop('Orange & Otterhound', '207 N Orange Ave', [28.5452, -81.3791]),
      stop('The Last Howl', '54 N Magnolia Ave', [28.5436, -81.377]),
    ],
    vendors: { 'Bark & Butter': null },
  },
  'Every Dog Has Its Day': {
    stops: [
      stop('Hourglass House', '2401 Curry Ford Rd', [28.5227, -81.3522], {
        specials: { 'Cold brew or cold beer': '$4', 'Bowl of ice cubes': 'free' },
        note: 'Wristbands at the window, all day.',
      }),
      stop('Pelican & Pug', '2517 Curry Ford Rd', [28.5231, -81.3485], {
        specials: { 'Grapefruit radler': '$5' },
      }),
      stop('The Record Shepherd', '2800 Curry Ford Rd', [28.5222, -81.3448], {
        specials: { 'Happy-hour pint': '$4', 'Pretzel to share': '$6' },
        note: 'Quiet room at the back for shy dogs.',
      }),
      stop('Conway Corner', '1400 S Crystal Lake Dr', [28.5243, -81.3419], { state: 'invited' }),
      stop('Dover Dogs', '3201 Curry Ford Rd', [28.5229, -81.3391], {
        specials: { 'Chili dog, for the human': '$7' },
      }),
      stop('Moonlight Kennel Club', '3410 Curry Ford Rd', [28.5217, -81.3358], {
        specials: { 'Nightcap of the house': '$8' },
        note: 'Prizes and the group photo.',
      }),
    ],
    vendors: { 'Bark & Butter': null, 'Mutt Monograms': 2, 'Leash & Lace': 3 },
  },
};
