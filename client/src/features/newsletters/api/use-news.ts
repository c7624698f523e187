import type { News, NewsItem } from '@shared/newsletters';
import { useQuery } from '@tanstack/react-query';
import { getJson } from '@/api/request';

const newsKeys = {
  all: ['/api/newsletters'],
  one: (slug: string) => [`/api/newsletters/${slug}`] as const,
} as const;

/** The newsletters that were sent, the latest first. */
export function useNews() {
  return useQuery({ queryKey: newsKeys.all, queryFn: () => getJson<News[]>('/api/newsletters') });
}

/** One newsletter that was sent. */
export function useNewsItem(slug: string) {
  return useQuery({
    queryKey: newsKeys.one(slug),
    queryFn: () => getJson<NewsItem>(`/api/newsletters/${slug}`),
  });
}
