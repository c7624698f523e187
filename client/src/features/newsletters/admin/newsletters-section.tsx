import { AdminList } from '@/admin/admin-list';
import { newsletterColumns } from './newsletter-columns';

/** The list of newsletters. */
export function NewslettersSection() {
  return (
    <AdminList
      what="newsletters"
      path="/api/admin/newsletters"
      columns={newsletterColumns}
      rowKey={({ id }) => id}
      rowName={({ subject }) => subject}
      defaultSort="-createdAt"
      whenEmpty={<p>No newsletter has been written yet.</p>}
    />
  );
}
