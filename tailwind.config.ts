import type { Config } from 'tailwindcss';

/** The design tokens. Every colour on the site is one of these names; no other file holds a colour value. */
export default {
  content: [],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      paper: '#FFF6E6',
      coaster: '#FFFDF8',
      ink: '#241A2E',
      sunset: '#C93814',
      lager: '#F5B52E',
      palm: '#0B6E66',
      blush: '#FBD9C6',
      dusk: '#4B3A63',
      danger: '#B3122B',
    },
    fontFamily: {
      display: ['"Bricolage Grotesque Variable"', '"Bricolage Fallback"', 'sans-serif'],
      text: ['"Figtree Variable"', '"Figtree Fallback"', 'sans-serif'],
    },
    extend: {
      borderRadius: { coaster: '20px' },
      maxWidth: { column: '1120px' },
    },
  },
} satisfies Config;
