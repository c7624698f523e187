import { countLabel } from '@shared/counting';
import type { Delivery, Hook, HookUpdate } from '@shared/hooks/hooks';
import { sendJson } from '@/api/request';
import { useRead } from '@/api/use-read';
import { useChange } from '@/changes/use-change';

export const connectionsPath = '/api/admin/hooks';
export const connectionPath = ({ id }: Hook) => `${connectionsPath}/${id}` as const;

/** The connections, read again every five seconds: a test of the form is to be seen at once. */
export const useConnections = () => useRead(connectionsPath, { refetchInterval: 5000 });

/** Applications may come of it. */
export const outdatedConnections = [connectionsPath, '/api/admin/venues', '/api/admin/vendors'];

const stored = (count: number) => countLabel(count, '1 application is stored.', '# applications are stored.');
const left = (count: number) => countLabel(count, '1 still waits.', '# still wait.');

/** Says which question is which field, or nothing new of them. What waits is read again by that. */
export const useMatchQuestions = (hook: Hook) =>
  useChange({
    send: (update: HookUpdate) => sendJson('PUT', connectionPath(hook), update),
    refetch: outdatedConnections,
    done: ({ storedCount, unmappedCount }, { mapping }) => ({
      title: mapping ? 'Questions Matched' : 'Read Again',
      description:
        hook.unmappedCount === 0
          ? 'The next application is read like this.'
          : `${stored(Math.max(0, storedCount - hook.storedCount))} ${unmappedCount > 0 ? left(unmappedCount) : ''}`,
    }),
    failed: 'Not Saved',
  });

export const deliveryPath = ({ id }: Delivery) => `${connectionsPath}/deliveries/${id}` as const;
