import { pages } from '@shared/pages';
import { Link } from 'wouter';
import { buttonStyles } from '@/ui/button';

/** The way to a calendar, a feed and the newsletter, from where somebody has seen a crawl. */
export function FollowLink() {
  return (
    <Link href={pages.follow} className={buttonStyles({ variant: 'outline' })}>
      Follow
    </Link>
  );
}
