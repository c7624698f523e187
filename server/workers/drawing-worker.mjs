// Plain JavaScript: Node 20 cannot start a worker from TypeScript.
import './low-priority.mjs';
import { render } from '../drawing/render.mjs';
import { letterWidths } from '../drawing/typefaces.mjs';

export const measure = letterWidths;

/**
 * Draws as PNG.
 * @param {import('../drawing/shapes').Drawing} drawing
 */
export const draw = (drawing) => render(drawing).asPng();
