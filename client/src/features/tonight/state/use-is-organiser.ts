import type { User } from '@shared/account';
import { useEffect, useState } from 'react';
import { useToken } from '@/api/auth-token';
import { getJsonIfAllowed } from '@/api/request';

const storageKey = 'isOrganiser';

function wasOrganiser(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

function rememberOrganiser(isOrganiser: boolean): void {
  try {
    if (isOrganiser) localStorage.setItem(storageKey, 'yes');
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage it is asked again next time.
  }
}

/** Whether this browser has an administrator's session; without a connection, whether it had one when it was last asked. */
export function useIsOrganiser(): boolean {
  const token = useToken();
  const [isOrganiser, setOrganiser] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    const decide = (decided: boolean) => {
      if (isCurrent) setOrganiser(decided);
    };
    const ask = async () => {
      try {
        const user = await getJsonIfAllowed<User>('/api/user');
        rememberOrganiser(user?.isAdmin === true);
        decide(user?.isAdmin === true);
      } catch {
        decide(wasOrganiser());
      }
    };
    if (token) {
      decide(wasOrganiser());
      void ask();
    } else decide(false);
    return () => {
      isCurrent = false;
    };
  }, [token]);

  return isOrganiser;
}
