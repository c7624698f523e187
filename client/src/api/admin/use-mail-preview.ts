import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Body, Result, UrlOf } from '@/api/contract';
import { write } from '@/api/request';

/** What is written here as it would be sent. The last preview stays while the next one is made. */
export const useMailPreview = <const Url extends string>(
  path: UrlOf<'POST', Url>,
  written: Body<'POST', Url>,
  enabled: boolean,
) =>
  useQuery({
    queryKey: [path, written],
    queryFn: (): Promise<Result<'POST', Url>> => write('POST', path, written),
    enabled,
    placeholderData: keepPreviousData,
    // Otherwise each text that was once previewed would stay in memory.
    gcTime: 0,
  });
