export type Face = 'display' | 'text';

/** `black` and `white` are one ink and the paper; anything else is a color as `#rrggbb`. */
export type Paint = string;

export type Point = { x: number; y: number };

export type PathItem = {
  type: 'path';
  /** As in SVG. */
  d: string;
  fill?: Paint;
  stroke?: Paint;
  strokeWidth?: number;
};

/** One line of text, whose baseline is at `y`. */
export type TextItem = {
  type: 'text';
  text: string;
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  face: Face;
  size: number;
  fill: Paint;
};

export type Matrix = [number, number, number, number, number, number];
export type GroupItem = { type: 'group'; matrix: Matrix; items: DrawingItem[] };
export type DrawingItem = PathItem | TextItem | GroupItem;

/** What is drawn, from the back to the front. Lengths are counted from the corner at the top left. */
export type Drawing = { width: number; height: number; items: DrawingItem[] };

/** How wide each letter is, in parts of the size of the type. One that is missing cannot be drawn. */
export type LetterWidths = Record<Face, Record<string, number>>;
