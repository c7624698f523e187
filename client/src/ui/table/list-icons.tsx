import { icon } from '@/ui/icons';

// Of lists, which only administrators see: pages of visitors do not load them. From Lucide, as those of `ui/icons.tsx`.
export const ArrowDown = icon('M12 5v14M19 12l-7 7-7-7');
export const ArrowUp = icon('M5 12l7-7 7 7M12 19V5');
export const ArrowUpDown = icon('M21 16l-4 4-4-4M17 20V4M3 8l4-4 4 4M7 4v16');
export const ChevronsUpDown = icon('M7 15l5 5 5-5M7 9l5-5 5 5');
export const Ellipsis = icon(
  'M11 12a1 1 0 1 1 2 0a1 1 0 1 1 -2 0zM18 12a1 1 0 1 1 2 0a1 1 0 1 1 -2 0zM4 12a1 1 0 1 1 2 0a1 1 0 1 1 -2 0z',
);
export const GripVertical = icon(
  'M8 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0zM8 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0zM8 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0zM14 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0zM14 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0zM14 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z',
);
export const ListFilter = icon('M3 6h18M7 12h10M10 18h4');
export const Search = icon('M21 21l-4.34-4.34M3 11a8 8 0 1 1 16 0a8 8 0 1 1 -16 0z');
