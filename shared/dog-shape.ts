/** The dog of the site, sitting in profile, as paths of an svg: 194 by 252, with its collar at 148, 115. */
export const dogShape = {
  body: [
    // body, chest and front leg
    'M70 132C46 160 28 196 32 238c1 14 24 14 84 14l2-44 8 44h30c2-10-4-14-13-15l5-78c4-22 4-42-5-62L97 80c-4 22-12 36-27 52z',
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
