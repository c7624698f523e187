/** The colors of the site. No other file holds a color value. */
export const colors = {
  paper: '#FFF6E6',
  coaster: '#FFFDF8',
  ink: '#241A2E',
  sunset: '#C93814',
  lager: '#F5B52E',
  palm: '#0B6E66',
  blush: '#FBD9C6',
  dusk: '#4B3A63',
  danger: '#B3122B',
} as const;
