import { createContext, useContext } from 'react';

/** The instant that the document was rendered at, if it was. */
export const RenderedAt = createContext<string | undefined>(undefined);

/** The same in milliseconds, or 0. */
export const useRenderedAt = () => Date.parse(useContext(RenderedAt) ?? '') || 0;
