import { pages } from '@shared/pages';
import { site } from '@shared/site';
import { Link } from 'wouter';
import { PawPrint } from '@/ui/icons';

export function Wordmark() {
  return (
    <Link
      href={pages.home}
      className="flex min-h-11 min-w-0 items-center gap-2 font-display font-extrabold text-xl leading-none tracking-tight wide:text-lg lg:text-xl"
    >
      <PawPrint aria-hidden="true" className="size-7 shrink-0 fill-current text-sunset" />
      {site.name}
    </Link>
  );
}
