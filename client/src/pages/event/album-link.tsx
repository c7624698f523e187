import type { Event } from '@shared/events';
import { albumPath } from '@shared/pages';
import { Link } from 'wouter';
import { buttonStyles } from '@/ui/button';
import { Camera } from '@/ui/icons';

/** The way to the pictures of a past crawl. */
export function AlbumLink({ event, count }: { event: Event; count: number }) {
  return (
    <Link href={albumPath(event)} className={buttonStyles({ variant: 'lager', size: 'large' })}>
      <Camera aria-hidden="true" className="size-5" />
      {count === 1 ? 'See the picture' : `See the ${count} pictures`}
    </Link>
  );
}
