import type { ErrorCode } from '@shared/errors';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { isOutdated, refetchAfterChange } from '@/api/admin/after-change';
import type { Answer, CallError } from '@/api/contract';
import { errorText, fieldMessages } from '@/api/request';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { showToast, type ToastContent } from '@/ui/toast-store';

type Failure = Pick<ToastContent, 'title' | 'description'>;

type Change<Result, Payload, Codes> = {
  send: (payload: Payload) => Answer<Result, Codes>;
  /** Paths, by prefix, that the change shows in; read again also where it failed because the screen is outdated. */
  refetch:
    | readonly string[]
    | ((queries: QueryClient, payload: Payload, result?: Result, error?: Error) => void);
  done?: (result: Result, payload: Payload) => ToastContent;
  /** The toast about a failure, or its title, above the server's message. Without one the screen shows the error. */
  failed?: string | ((error: CallError<Codes>, payload: Payload) => Failure | null);
  isPartial?: boolean;
};

/** What to tell of a failure: what is wrong with a field, where the server names one. */
function messageOf(error: Error): string {
  const [[, message] = []] = fieldMessages(error);
  return message ?? errorText(error);
}

/** A change that an administrator makes: one at a time, with its toasts, and with what it outdates read again. */
export function useChange<Result, Payload = void, Codes = ErrorCode>(change: Change<Result, Payload, Codes>) {
  const { send, refetch, done, failed, isPartial = false } = change;
  const queries = useQueryClient();
  const update = (payload: Payload, result?: Result, error?: Error) =>
    typeof refetch === 'function'
      ? refetch(queries, payload, result, error)
      : refetchAfterChange(queries, ...refetch);
  return useSingleFlightMutation({
    mutationFn: send,
    onSuccess: (result, payload) => {
      if (done) showToast(done(result, payload));
      update(payload, result);
    },
    onError: (error, payload) => {
      const failure =
        typeof failed === 'string'
          ? { title: failed, description: messageOf(error) }
          : failed?.(error, payload);
      if (failure) showToast({ ...failure, variant: 'destructive' });
      if (isPartial || isOutdated(error)) update(payload, undefined, error);
    },
  });
}
