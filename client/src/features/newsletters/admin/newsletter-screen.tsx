import { isGone } from '@/api/admin/after-change';
import { useTabTitle } from '@/ui/page/use-tab-title';
import { idOf } from '@/ui/page/use-url-parameter';
import { Loading } from '@/ui/status';
import { useNewsletter } from '../api/use-newsletters';
import { NewsletterEditor } from './editor/newsletter-editor';
import { NewsletterReport } from './report/newsletter-report';
import { ScreenHeader } from './screen-header';

const blank = { subject: '', body: '', audienceEventId: null, version: 0 };

type NewsletterScreenProps = {
  /** What the URL asks for: a newsletter's id, or `new`. */
  requested: string;
  listUrl: string;
  onStored: (id: number) => void;
  onClose: () => void;
};

export function NewsletterScreen({ requested, listUrl, onStored, onClose }: NewsletterScreenProps) {
  const isNew = requested === 'new';
  const id = idOf(requested);
  const query = useNewsletter(id);
  const newsletter = query.data;
  useTabTitle(newsletter?.subject ?? (isNew ? 'New newsletter' : 'Newsletter'));

  if (newsletter && !newsletter.actions.includes('change'))
    return <NewsletterReport key={newsletter.id} newsletter={newsletter} listUrl={listUrl} />;
  if (newsletter || isNew)
    return (
      <NewsletterEditor
        stored={newsletter ?? blank}
        newsletter={newsletter ?? null}
        isDeleted={isGone(query.error)}
        listUrl={listUrl}
        onStored={onStored}
        onClose={onClose}
      />
    );
  return (
    <div className="mx-auto grid max-w-column gap-6 wide:px-4">
      <ScreenHeader title="Newsletter" listUrl={listUrl} />
      {id === null || isGone(query.error) ? (
        <p>We can’t find this newsletter. It may have been deleted.</p>
      ) : (
        <Loading query={query} what="the newsletter" />
      )}
    </div>
  );
}
