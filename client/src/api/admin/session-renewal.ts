import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { renewSessionsBy } from '@/api/request';
import { type Credentials, logIn } from '@/api/session';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';

type Prompt = { promise: Promise<boolean>; settle: (isRenewed: boolean) => void };

/** Asks for the password again when the session has ended. All failed requests wait for the same login. */
export function useSessionRenewal() {
  const queries = useQueryClient();
  const prompt = useRef<Prompt | null>(null);
  const [isAsked, setAsked] = useState(false);

  const settle = (isRenewed: boolean) => {
    prompt.current?.settle(isRenewed);
    prompt.current = null;
    setAsked(false);
  };

  useEffect(() => {
    const stop = renewSessionsBy(() => {
      if (!prompt.current) {
        let settleThis = (_isRenewed: boolean) => {};
        const promise = new Promise<boolean>((resolve) => {
          settleThis = resolve;
        });
        prompt.current = { promise, settle: settleThis };
        setAsked(true);
      }
      return prompt.current.promise;
    });
    return () => {
      stop();
      prompt.current?.settle(false);
      prompt.current = null;
    };
  }, []);

  const login = useSingleFlightMutation({
    mutationFn: (credentials: Credentials) => logIn(queries, credentials),
    gcTime: 0,
    onSuccess: () => settle(true),
  });
  return { isAsked, login, giveUp: () => settle(false) };
}
