import { useRead } from '@/api/use-read';

/** The newsletters that were sent, the latest first. */
export const useNews = () => useRead('/api/newsletters');

/** One newsletter that was sent. */
export const useNewsItem = (slug: string) => useRead(`/api/newsletters/${slug}`);
