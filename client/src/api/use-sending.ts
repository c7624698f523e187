import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

type SendingOptions<Answer, Payload> = Omit<UseMutationOptions<Answer, Error, Payload>, 'onSettled'>;

/** A mutation that is not set off again while it is under way, not even before its button knows of that. */
export function useSending<Answer, Payload>(options: SendingOptions<Answer, Payload>) {
  const isUnderWay = useRef(false);
  const mutation = useMutation({
    ...options,
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const mutate: typeof mutation.mutate = (...sent) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutation.mutate(...sent);
  };
  return { ...mutation, mutate };
}
