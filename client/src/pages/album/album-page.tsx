import { isPage } from '@shared/pages';
import { useLocation, useParams } from 'wouter';
import { hasFailed } from '@/api/load-failure';
import { hasCode } from '@/api/request';
import { useEvent } from '@/features/events/api/use-events';
import { useAlbum } from '@/features/pictures/api/use-album';
import { AlbumGallery } from '@/features/pictures/components/album-gallery';
import { EmptyAlbum } from '@/features/pictures/components/empty-album';
import { EventNotFound } from '@/pages/event/event-not-found';
import { LoadError } from '@/ui/alert';
import { useTabTitle } from '@/ui/page/use-tab-title';
import { Spinner } from '@/ui/spinner';
import { AlbumHead } from './album-head';

function Album({ id }: { id: number }) {
  const event = useEvent(id);
  const album = useAlbum(id);
  const failed = [event, album].find(hasFailed);
  useTabTitle(event.data ? `Pictures of ${event.data.title}` : 'Pictures');
  if ([event, album].some(({ error }) => hasCode(error, 'event-not-found'))) return <EventNotFound />;
  return (
    <>
      {event.data ? <AlbumHead event={event.data} /> : <h1 className="sr-only">Pictures</h1>}
      <div className="mx-auto max-w-column px-4 pt-3 pb-section wide:pt-8">
        {failed && <LoadError message="The pictures could not be loaded." query={failed} />}
        {!failed && album.data === undefined && <Spinner label="Loading the pictures" />}
        {album.data?.length === 0 && <EmptyAlbum />}
        {album.data && album.data.length > 0 && (
          <>
            <AlbumGallery pictures={album.data} />
            <p className="mt-section max-w-prose text-dusk print:hidden">
              Were you there, and is your dog missing? Your registration’s page, which our mail links to,
              takes your pictures too.
            </p>
          </>
        )}
      </div>
    </>
  );
}

/** The pictures of a past crawl (docs/product/pictures.md#album). */
export default function AlbumPage() {
  const [path] = useLocation();
  const { id } = useParams();
  // An invalid id is never requested: it could change the path of the request.
  return isPage(path) ? <Album id={Number(id)} /> : <EventNotFound />;
}
