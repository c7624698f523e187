import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RenderTonight } from '@shared/rendering';
import { type Document, readDocument } from './document';

/** The document of the evenings: what fills one into it, what renders it, and the one that phones keep. */
export type TonightDocument = { document: Document; render: RenderTonight; shell: string };

/** Reads the built document. In its shell nothing is filled: it is the same for every evening. */
export function readTonightDocument(directory: string, render: RenderTonight): TonightDocument {
  const file = 'tonight.html';
  return {
    document: readDocument(directory, file),
    render,
    shell: readFileSync(join(directory, file), 'utf8'),
  };
}
