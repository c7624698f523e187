import { createContext, useContext } from 'react';

export const RenderedAt = createContext<string | undefined>(undefined);

export const useRenderedAt = () => Date.parse(useContext(RenderedAt) ?? '') || 0;
