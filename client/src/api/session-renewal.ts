import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { renewSessionsBy } from './request';
import { type Credentials, logIn } from './session';
import { useSending } from './use-sending';

type Asked = { promise: Promise<boolean>; settle: (isRenewed: boolean) => void };

/**
 * Has whoever uses this asked for their password where their session has ended, instead of sending them away. All calls
 * that meet the end of the session wait for the one answer.
 */
export function useSessionRenewal() {
  const queries = useQueryClient();
  const asked = useRef<Asked | null>(null);
  const [isAsked, setAsked] = useState(false);

  const settle = (isRenewed: boolean) => {
    asked.current?.settle(isRenewed);
    asked.current = null;
    setAsked(false);
  };

  useEffect(() => {
    const stop = renewSessionsBy(() => {
      if (!asked.current) {
        let settleThis = (_isRenewed: boolean) => {};
        const promise = new Promise<boolean>((resolve) => {
          settleThis = resolve;
        });
        asked.current = { promise, settle: settleThis };
        setAsked(true);
      }
      return asked.current.promise;
    });
    return () => {
      stop();
      asked.current?.settle(false);
      asked.current = null;
    };
  }, []);

  const login = useSending({
    mutationFn: (credentials: Credentials) => logIn(queries, credentials),
    gcTime: 0,
    onSuccess: () => settle(true),
  });
  return { isAsked, login, giveUp: () => settle(false) };
}
