import { countLabel } from '@shared/counting';
import type { Delivery, Hook, HookUpdate, NewHook } from '@shared/hooks/hooks';
import { sendJson } from '@/api/request';
import { useRead } from '@/api/use-read';
import { useChange } from '@/changes/use-change';

const connectionsPath = '/api/admin/hooks';
const pathOf = ({ id }: Pick<Hook, 'id'>) => `${connectionsPath}/${id}` as const;

/** How often they are read while somebody looks at them, in milliseconds: a test of the form is to be seen at once. */
const every = 5000;

/** The connections with forms of other sites. */
export const useConnections = () => useRead(connectionsPath, { refetchInterval: every });

/** Applications may come of it. */
const refetch = [connectionsPath, '/api/admin/venues', '/api/admin/vendors'];

export const useConnect = () =>
  useChange({ send: (hook: NewHook) => sendJson<Hook>('POST', connectionsPath, hook), refetch });

const stored = (count: number) => countLabel(count, '1 application is stored.', '# applications are stored.');
const left = (count: number) => countLabel(count, '1 still waits.', '# still wait.');

/** Says which question is which field, or nothing new of them. What waits is read again by that. */
export const useMatchQuestions = (hook: Hook) =>
  useChange({
    send: (update: HookUpdate) => sendJson<Hook>('PUT', pathOf(hook), update),
    refetch,
    done: ({ storedCount, unmappedCount }, { mapping }) => ({
      title: mapping ? 'Questions Matched' : 'Read Again',
      description:
        hook.unmappedCount === 0
          ? 'The next application is read like this.'
          : `${stored(Math.max(0, storedCount - hook.storedCount))} ${unmappedCount > 0 ? left(unmappedCount) : ''}`,
    }),
    failed: 'Not Saved',
  });

export const useReplaceAddress = (hook: Hook) =>
  useChange({ send: () => sendJson<Hook>('POST', `${pathOf(hook)}/replace`), refetch });

export const useDisconnect = (hook: Hook) =>
  useChange({
    send: () => sendJson('DELETE', pathOf(hook)),
    refetch,
    done: () => ({ title: 'Connection Deleted', description: 'Its address takes nothing anymore.' }),
  });

const deliveryPath = ({ id }: Delivery) => `${connectionsPath}/deliveries/${id}` as const;

export const useDelivery = (delivery: Delivery) =>
  useRead(deliveryPath(delivery), { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });

/** Stores what one form has sent as what an administrator says that it means. The form shows the errors. */
export const useSetByHand = (delivery: Delivery) =>
  useChange({
    send: (application: object) => sendJson<Hook>('PUT', deliveryPath(delivery), application),
    refetch,
    done({ unmapped }) {
      const still = unmapped.find(({ id }) => id === delivery.id);
      return still
        ? { title: 'Still Waits', description: `${still.problem}.` }
        : { title: 'Application Stored', description: 'It is among the applications now.' };
    },
  });

/** Merges what one form has sent into the application that is there. */
export const useMerge = () =>
  useChange({
    send: (delivery: Delivery) =>
      sendJson<Hook>('POST', `${deliveryPath(delivery)}/merge`, { version: delivery.same?.version }),
    refetch,
    done: () => ({ title: 'Merged', description: 'It is one application now.' }),
    failed: 'Not Merged',
  });

export const useDropDelivery = () =>
  useChange({
    send: (delivery: Delivery) => sendJson('DELETE', deliveryPath(delivery)),
    refetch,
    done: () => ({ title: 'Deleted', description: 'It will not become an application.' }),
  });
