// Plain JavaScript: Node 20 cannot start a worker from TypeScript.
import './low-priority.mjs';
import { letterWidths } from '../drawing/typefaces.mjs';

export const measure = letterWidths;
