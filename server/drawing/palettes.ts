import { colors } from '@shared/design-tokens';
import type { Paint } from './drawing';

const { paper, coaster, ink, sunset, lager, dusk } = colors;
const [black, white] = ['black', 'white'];

const color = {
  sky: dusk,
  /** Text on the sky. */
  onSky: paper,
  /** The site's own name on the sky, and what stands out there. */
  accent: lager,
  paper,
  /** Text on paper, and outlines. */
  ink,
  sun: sunset,
  sunCore: lager,
  leash: sunset,
  dog: coaster,
  ear: sunset,
  /** A strip with a word that counts. */
  band: lager,
  onBand: ink,
  /** What stands out on paper. */
  strong: sunset,
  footer: ink,
  onFooter: paper,
  /** The site's words in the footer. */
  motto: lager,
};

/** What a drawing is colored with. */
export type Palette = Record<keyof typeof color, Paint> & { isOneInk: boolean };

export const palettes = {
  color: { ...color, isOneInk: false },
  black: {
    isOneInk: true,
    sky: white,
    onSky: black,
    accent: black,
    paper: white,
    ink: black,
    sun: black,
    sunCore: white,
    leash: black,
    dog: white,
    ear: black,
    band: black,
    onBand: white,
    strong: black,
    footer: black,
    onFooter: white,
    motto: white,
  },
} satisfies Record<string, Palette>;
