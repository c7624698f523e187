import type { User } from '@shared/account/account';
import { useEffect, useState } from 'react';
import { useToken } from '@/api/auth-token';
import { readStored, store } from '@/api/browser-storage';
import { getUser } from '@/api/request';

const storageKey = 'isOrganizer';

/** Whether this browser has an administrator's session. Without a connection, the last known state. */
export function useIsOrganizer(): boolean {
  const token = useToken();
  const [isOrganizer, setOrganizer] = useState(false);

  useEffect(() => {
    setOrganizer(Boolean(token) && readStored('localStorage', storageKey) !== null);
    if (!token) return;
    let isCurrent = true;
    const decide = (user: User | null) => {
      const isAdmin = user?.isAdmin === true;
      // Without storage the server is asked again next time.
      store('localStorage', storageKey, isAdmin ? 'yes' : null);
      if (isCurrent) setOrganizer(isAdmin);
    };
    // Without a connection the last known state stays.
    getUser().then(decide, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [token]);

  return isOrganizer;
}
