import { countLabel } from '@shared/counting';
import type { Delivery, Hook, HookUpdate, NewHook } from '@shared/hooks/hooks';
import { sendJson } from '@/api/request';
import { useRead } from '@/api/use-read';
import { useChange } from '@/changes/use-change';

const connectionsPath = '/api/admin/hooks';
const pathOf = ({ id }: Pick<Hook, 'id'>) => `${connectionsPath}/${id}`;

/** How often they are read while somebody looks at them, in milliseconds: a test of the form is to be seen at once. */
const every = 5000;

/** The connections with forms of other sites. */
export const useConnections = () => useRead<Hook[]>(connectionsPath, { refetchInterval: every });

/** Applications may come of it. */
const refetch = [connectionsPath, '/api/admin/venues', '/api/admin/vendors'];

export const useConnect = () =>
  useChange({ send: (hook: NewHook) => sendJson<Hook>('POST', connectionsPath, hook), refetch });

const stored = (count: number) => countLabel(count, '1 application is stored.', '# applications are stored.');
const left = (count: number) => countLabel(count, '1 still waits.', '# still wait.');

/** Says which question is which field. What waits is read again by that. */
export const useMatchQuestions = (hook: Hook) =>
  useChange({
    send: (update: HookUpdate) => sendJson<Hook>('PUT', pathOf(hook), update),
    refetch,
    done: ({ storedCount, unmappedCount }) => ({
      title: 'Questions Matched',
      description:
        hook.unmappedCount === 0
          ? 'The next application is read like this.'
          : `${stored(Math.max(0, storedCount - hook.storedCount))} ${unmappedCount > 0 ? left(unmappedCount) : ''}`,
    }),
    failed: 'Not Saved',
  });

/** Has what waits tried once more, by what its questions mean already. */
export const useStoreWaiting = (hook: Hook) =>
  useChange({
    send: () => sendJson<Hook>('PUT', pathOf(hook), {}),
    refetch,
    done: ({ storedCount, unmappedCount }) => ({
      title: 'Done',
      description: `${stored(Math.max(0, storedCount - hook.storedCount))} ${unmappedCount > 0 ? left(unmappedCount) : ''}`,
    }),
    failed: 'Not Stored',
  });

export const useReplaceAddress = (hook: Hook) =>
  useChange({ send: () => sendJson<Hook>('POST', `${pathOf(hook)}/replace`), refetch });

export const useDisconnect = (hook: Hook) =>
  useChange({
    send: () => sendJson('DELETE', pathOf(hook)),
    refetch,
    done: () => ({ title: 'Connection Deleted', description: 'Its address takes nothing anymore.' }),
  });

export const useDropDelivery = () =>
  useChange({
    send: ({ id }: Delivery) => sendJson('DELETE', `${connectionsPath}/deliveries/${id}`),
    refetch,
    done: () => ({ title: 'Deleted', description: 'It will not become an application.' }),
  });
