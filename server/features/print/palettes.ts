import { colors } from '@shared/design-tokens';
import type { Paint } from '../../http/workers/printer';

/** What a print is coloured with. */
export type Palette = {
  isOneInk: boolean;
  sky: Paint;
  /** Text on the sky. */
  onSky: Paint;
  /** The site's own name on the sky. */
  accent: Paint;
  paper: Paint;
  /** Text on paper, and outlines. */
  ink: Paint;
  sun: Paint;
  sunCore: Paint;
  leash: Paint;
  dog: Paint;
  ear: Paint;
  /** A strip with a word that counts. */
  band: Paint;
  onBand: Paint;
  /** What stands out on paper. */
  strong: Paint;
  footer: Paint;
  onFooter: Paint;
  /** The site's words in the footer. */
  motto: Paint;
};

const { paper, coaster, ink, sunset, lager, dusk } = colors;

const [black, white] = ['black', 'white'];

export const palettes = {
  color: {
    isOneInk: false,
    sky: dusk,
    onSky: paper,
    accent: lager,
    paper,
    ink,
    sun: sunset,
    sunCore: lager,
    leash: sunset,
    dog: coaster,
    ear: sunset,
    band: lager,
    onBand: ink,
    strong: sunset,
    footer: ink,
    onFooter: paper,
    motto: lager,
  },
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
