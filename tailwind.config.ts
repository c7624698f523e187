import type { Config } from 'tailwindcss';
import { colors } from './shared/rendering/design-tokens';

// 1120 px, of which a rem is 17, for visitors who have left their browser's type as it was.
const column = `${1120 / 17}rem`;

const leashInset = `clamp(-5.5rem, 0.4rem + (${column} / 2 - 50vw) * 0.55, 0.4rem)`;

/** The design tokens. Every color on the site is one of these names. */
export default {
  content: [],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ...colors,
    },
    fontFamily: {
      display: ['"Bricolage Grotesque Variable"', '"Bricolage Fallback"', 'sans-serif'],
      text: ['"Figtree Variable"', '"Figtree Fallback"', 'sans-serif'],
    },
    extend: {
      // Phones end at 768 px, that width included, so wide screens begin one pixel later. In a media query a rem is the
      // size of the browser's type, 16 px: who has it larger sees what a narrower screen shows.
      screens: { wide: `${769 / 16}rem` },
      // The widest that a word of them may become on a narrow screen with large type is about the screen's width.
      fontSize: {
        hero: ['clamp(min(3rem, 19vw), 8vw, 6.25rem)', '0.92'],
        title: ['clamp(min(2.25rem, 13vw), 5vw, 4rem)', '1.02'],
        heading: ['clamp(min(1.4rem, 10vw), 2.2vw, 1.75rem)', '1.15'],
      },
      spacing: {
        section: 'clamp(2.5rem, 7vw, 6rem)',
        // How far within the edge of the content column the leash runs: on wide screens it has the margin to itself.
        leash: leashInset,
        // The same, from within the column's padding.
        'leash-inner': `calc(${leashInset} - var(--spacing) * 4)`,
      },
      borderRadius: { coaster: '20px' },
      maxWidth: { column, prose: '38rem' },
    },
  },
} satisfies Config;
