/** The dog of the site, sitting in profile, as paths of an svg: 194 by 252, with its collar at 148, 115. */
export const dogShape = {
  // All turn the same way: where two turn against each other, they cut a hole into what they share.
  body: [
    // body, chest and front leg
    'M70 132c15-16 23-30 27-52l46 17c9 20 9 40 5 62l-5 78c9 1 15 5 13 15h-30l-8-44-2 44c-60 0-83 0-84-14-4-42 14-78 38-106z',
    // head
    'M92 96C84 66 92 38 118 31c15-4 30 1 38 13l30 10c9 3 11 11 7 18-5 9-19 12-34 12-8 10-13 18-13 30z',
    // tail
    'M42 246C14 246-4 226 2 202c12 12 26 18 44 18z',
  ].join(''),
  ear: 'M110 40C92 42 80 62 84 92c12 6 26-4 32-22 4-14 2-24-6-30z',
  collar: 'M92 106c16 12 36 16 56 8',
  nose: 'M182 52c10 1 14 8 11 14-8 2-14-4-11-14z',
  eye: 'M141 53q7-5 12 0',
} as const;
