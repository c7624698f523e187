import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

type SingleFlightOptions<Result, Payload> = Omit<UseMutationOptions<Result, Error, Payload>, 'onSettled'>;

/** A mutation that ignores calls while one is in flight, even before its button is rendered as busy. */
export function useSingleFlightMutation<Result, Payload>(options: SingleFlightOptions<Result, Payload>) {
  const isInFlight = useRef(false);
  const mutation = useMutation({
    ...options,
    onSettled: () => {
      isInFlight.current = false;
    },
  });
  const mutate: typeof mutation.mutate = (...args) => {
    if (isInFlight.current) return;
    isInFlight.current = true;
    mutation.mutate(...args);
  };
  return { ...mutation, mutate };
}
