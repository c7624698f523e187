import { createContext } from 'react';

/** The instant that the document was rendered at, if it was. */
export const RenderedAt = createContext<string | undefined>(undefined);
