import type { News, NewsItem } from '@shared/newsletters/newsletters';
import { useRead } from '@/api/use-read';

/** The newsletters that were sent, the latest first. */
export const useNews = () => useRead<News[]>('/api/newsletters');

/** One newsletter that was sent. */
export const useNewsItem = (slug: string) => useRead<NewsItem>(`/api/newsletters/${slug}`);
