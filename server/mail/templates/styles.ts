import { colors } from '@shared/rendering/design-tokens';
import type { CSSProperties } from 'react';

export type EmailStyle = CSSProperties & { msoPaddingAlt?: string };

export const light = {
  ground: colors.paper,
  card: colors.coaster,
  line: colors.ink,
  text: colors.ink,
  quiet: colors.dusk,
  link: colors.palm,
  rope: colors.sunset,
  rule: colors.blush,
  mark: colors.blush,
} as const;

/** The same in dark mode: the site's evening sky. */
export const dark = {
  ground: colors.ink,
  card: colors.dusk,
  line: colors.paper,
  text: colors.paper,
  quiet: colors.blush,
  link: colors.lager,
  rope: colors.blush,
  rule: colors.ink,
  mark: colors.ink,
} as const satisfies Record<keyof typeof light, string>;

/** These stay as they are in dark mode. */
export const action = { ground: colors.sunset, text: colors.paper };

export const tones = {
  lager: { ground: colors.lager, text: colors.ink },
  palm: { ground: colors.palm, text: colors.paper },
  blush: { ground: colors.blush, text: colors.ink },
} as const;
export type Tone = keyof typeof tones;

/** The reader's own. Stated once, around everything: text inherits it. */
export const fontFamily = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export const textStyle = {
  fontSize: '17px',
  lineHeight: '26px',
  color: light.text,
} as const satisfies EmailStyle;

export const headingStyle = {
  fontWeight: 800,
  letterSpacing: '-0.02em',
  color: light.text,
} as const satisfies EmailStyle;

/** Rules for clients that read a style sheet: what inline styles cannot say. Classes name what a color is for. */
export const styleSheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%;text-size-adjust:100%}
table{border-spacing:0}
a{text-decoration-thickness:2px;text-underline-offset:3px}
@media (max-width:480px){
.inside{padding-left:20px!important;padding-right:20px!important}
.title{font-size:28px!important;line-height:32px!important}
.slim{padding-left:14px!important;padding-right:14px!important}
.name{font-size:20px!important;padding:0 6px 0 8px!important}
.poster{font-size:26px!important;line-height:29px!important}
.stacks td{display:block!important;width:auto!important;padding:0 0 10px!important;border-top-width:0!important}
.stacks td.label{padding:10px 0 0!important;border-top-width:2px!important}
}
@media (prefers-color-scheme:dark){
.ground{background-color:${dark.ground}!important}
.card{background-color:${dark.card}!important;border-color:${dark.line}!important}
.line{border-color:${dark.line}!important}
.rope{border-color:${dark.rope}!important}
.rule{border-color:${dark.rule}!important}
.notch{border-right-color:${dark.card}!important}
.text{color:${dark.text}!important}
.quiet{color:${dark.quiet}!important}
.link,.text a.link{color:${dark.link}!important}
.mark{background-color:${dark.mark}!important}
}`.replaceAll('\n', '');
