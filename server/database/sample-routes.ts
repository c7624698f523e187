import type { Special, StopState } from '@shared/stop-states';

/** A stop without its times. Those named like a sample venue are linked to it; the others are free addresses. */
export type SampleStop = {
  name: string;
  address: string;
  place: readonly [latitude: number, longitude: number];
  state?: StopState;
  specials?: Special[];
  note?: string;
};

type SampleRoute = {
  stops: SampleStop[];
  /** Sample vendors by name, with the number of their stop; without one they walk the whole route. */
  vendors?: Record<string, number | null>;
};

/** The routes by their event's title. */
export const sampleRoutes: Record<string, SampleRoute> = {
  'Thornton Park Tail Trail': {
    stops: [
      {
        name: 'Brick & Biscuit',
        address: '12 E Washington St',
        place: [28.5424, -81.3783],
        specials: [
          { what: 'Biscuit Old Fashioned', price: '$8' },
          { what: 'Gravy bowl for the dog', price: 'free' },
        ],
        note: 'Wristbands at the host stand, through the green door.',
      },
      {
        name: 'The Swan & Spaniel',
        address: '205 E Central Blvd',
        place: [28.5418, -81.3741],
        specials: [{ what: 'Lake Eola Lager', price: '$5' }],
        note: 'Shade on the lake side. The swans do not want to meet your dog.',
      },
      {
        name: 'Porch Light',
        address: '520 E Pine St',
        place: [28.5411, -81.3699],
        specials: [
          { what: 'Frosé', price: '$7' },
          { what: 'Pup cup', price: '$1' },
          { what: 'Smash burger', price: '$9' },
        ],
      },
      {
        name: 'Summerlin Cellar',
        address: '28 S Summerlin Ave',
        place: [28.5416, -81.3662],
        state: 'invited',
      },
      {
        name: 'String Light Yard',
        address: '812 E Washington St',
        place: [28.543, -81.3651],
        specials: [{ what: 'Last-lap lemonade', price: '$6' }],
        note: 'Group photo at 8:30 under the strings.',
      },
    ],
    vendors: { 'Bark & Butter': null, 'Leash & Lace': 3 },
  },
  'Mills 50 Mutt Strut': {
    stops: [
      {
        name: 'Neon Fern Taproom',
        address: '1208 N Mills Ave',
        place: [28.5621, -81.3645],
        specials: [{ what: 'Any pint of the house', price: '$5' }],
        note: 'Wristbands at the first table on the left.',
      },
      {
        name: 'Dragon Wall Bar',
        address: '1011 N Mills Ave',
        place: [28.5589, -81.3642],
        specials: [
          { what: 'Lychee spritz', price: '$7' },
          { what: 'Chicken skewer, unseasoned', price: '$2' },
        ],
        note: 'The group photo is at the wall beside it.',
      },
      { name: 'Slow Noodle', address: '820 N Mills Ave', place: [28.5566, -81.3658], state: 'declined' },
      {
        name: 'The Lucky Collar',
        address: '714 N Mills Ave',
        place: [28.5551, -81.3643],
        specials: [{ what: 'Old dog, new trick (rye, ginger, lime)', price: '$9' }],
      },
      {
        name: 'Colonial Canteen',
        address: '1220 E Colonial Dr',
        place: [28.5532, -81.3627],
        state: 'invited',
      },
      {
        name: 'B-Side Beagle',
        address: '1406 E Colonial Dr',
        place: [28.5534, -81.3599],
        specials: [{ what: 'Two for one until nine', price: 'half price' }],
      },
    ],
    vendors: { 'Mutt Monograms': null },
  },
  'Puppy’s First Crawl': {
    stops: [
      {
        name: 'Greenhouse Social',
        address: '3001 Corrine Dr',
        place: [28.5671, -81.3489],
        specials: [{ what: 'Glass of something pink', price: '$6' }],
        note: 'The trainer waits at the round table.',
      },
      {
        name: 'Winter Garden Window',
        address: '3118 Corrine Dr',
        place: [28.5672, -81.3464],
        specials: [{ what: 'Soft serve, for either of you', price: '$3' }],
      },
      { name: 'East End Pantry', address: '3201 Corrine Dr', place: [28.5675, -81.3446], state: 'invited' },
      {
        name: 'Leu Lawn',
        address: '1905 Forest Ave',
        place: [28.569, -81.3517],
        note: 'Quiet, fenced, grass.',
      },
    ],
    vendors: { 'Bark & Butter': 1 },
  },
  'Ivanhoe Village Lakeside Lap': {
    stops: [
      {
        name: 'Driftwood Dog Bar',
        address: '1414 N Orange Ave',
        place: [28.5637, -81.3736],
        specials: [
          { what: 'Sunset sour', price: '$6' },
          { what: 'Towel to borrow', price: 'free' },
        ],
      },
      {
        name: 'Canoe & Terrier',
        address: '1517 Alden Rd',
        place: [28.5651, -81.3702],
        specials: [{ what: 'Flight of four', price: '$10' }],
      },
      { name: 'The Antique Paw', address: '1620 N Orange Ave', place: [28.5668, -81.3716], state: 'invited' },
      { name: 'Virginia Draught', address: '715 Virginia Dr', place: [28.5683, -81.3685], state: 'planned' },
      {
        name: 'Lake Loop Brewing',
        address: '1809 N Orange Ave',
        place: [28.5697, -81.3727],
        specials: [{ what: 'Sunset pint', price: '$5' }],
        note: 'On the dock until dark.',
      },
    ],
  },
  'Milk District Bones & Brews': {
    stops: [
      { name: 'Pasteur & Co.', address: '2311 E Robinson St', place: [28.5449, -81.3527], state: 'invited' },
      { name: 'Bumby Arcade Bar', address: '17 N Bumby Ave', place: [28.5437, -81.3512], state: 'planned' },
      { name: 'The Cream Top', address: '2424 E Robinson St', place: [28.5454, -81.3501], state: 'planned' },
      { name: 'Tuesday Yard', address: '2432 E Washington St', place: [28.5432, -81.3489], state: 'planned' },
    ],
  },
  'Winter Park Whisker Walk': {
    stops: [
      {
        name: 'The Orange Leash',
        address: '122 N Park Ave, Winter Park',
        place: [28.5989, -81.3511],
        specials: [{ what: 'Sparkling by the glass', price: '$9' }],
        note: 'Bow ties are handed out at the door.',
      },
      {
        name: 'Garden Gate',
        address: '231 W Morse Blvd, Winter Park',
        place: [28.5972, -81.3533],
        specials: [{ what: 'Peach bellini', price: '$8' }],
      },
      { name: 'Hannibal’s Bowl', address: '511 W New England Ave, Winter Park', place: [28.5959, -81.3561] },
      {
        name: 'Rose & Retriever',
        address: '312 S Park Ave, Winter Park',
        place: [28.5946, -81.3514],
        state: 'declined',
      },
      {
        name: 'Boat Tour Bar',
        address: '315 E Morse Blvd, Winter Park',
        place: [28.5974, -81.3469],
        state: 'invited',
      },
      {
        name: 'Chapel Court',
        address: '402 N Park Ave, Winter Park',
        place: [28.6012, -81.3508],
        specials: [{ what: 'Nightcap', price: '$7' }],
      },
    ],
    vendors: { 'Mutt Monograms': 1, 'Leash & Lace': null },
  },
  'Howl-o-ween Downtown': {
    stops: [
      { name: 'Wall Street Hound Hall', address: '19 Wall St', place: [28.5429, -81.3786] },
      { name: 'Church & Chow', address: '55 W Church St', place: [28.5404, -81.3802] },
      { name: 'The Pine Cone', address: '40 W Pine St', place: [28.5415, -81.3797] },
      { name: 'Moonbay', address: '100 N Orange Ave', place: [28.5441, -81.379] },
      { name: 'Orange & Otterhound', address: '207 N Orange Ave', place: [28.5452, -81.3791] },
      { name: 'The Last Howl', address: '54 N Magnolia Ave', place: [28.5436, -81.377] },
    ],
    vendors: { 'Bark & Butter': null },
  },
  'Every Dog Has Its Day': {
    stops: [
      {
        name: 'Hourglass House',
        address: '2401 Curry Ford Rd',
        place: [28.5227, -81.3522],
        specials: [
          { what: 'Cold brew or cold beer', price: '$4' },
          { what: 'Bowl of ice cubes', price: 'free' },
        ],
        note: 'Wristbands at the window, all day.',
      },
      {
        name: 'Pelican & Pug',
        address: '2517 Curry Ford Rd',
        place: [28.5231, -81.3485],
        specials: [{ what: 'Grapefruit radler', price: '$5' }],
      },
      {
        name: 'The Record Shepherd',
        address: '2800 Curry Ford Rd',
        place: [28.5222, -81.3448],
        specials: [
          { what: 'Happy-hour pint', price: '$4' },
          { what: 'Pretzel to share', price: '$6' },
        ],
        note: 'Quiet room at the back for shy dogs.',
      },
      {
        name: 'Conway Corner',
        address: '1400 S Crystal Lake Dr',
        place: [28.5243, -81.3419],
        state: 'invited',
      },
      {
        name: 'Dover Dogs',
        address: '3201 Curry Ford Rd',
        place: [28.5229, -81.3391],
        specials: [{ what: 'Chili dog, for the human', price: '$7' }],
      },
      {
        name: 'Moonlight Kennel Club',
        address: '3410 Curry Ford Rd',
        place: [28.5217, -81.3358],
        specials: [{ what: 'Nightcap of the house', price: '$8' }],
        note: 'Prizes and the group photo.',
      },
    ],
    vendors: { 'Bark & Butter': null, 'Mutt Monograms': 2, 'Leash & Lace': 3 },
  },
};
