import type { User } from '@shared/account/account';
import { useEffect, useState } from 'react';
import { useToken } from '@/api/auth-token';
import { getJsonIfAllowed } from '@/api/request';

const storageKey = 'isOrganizer';

function wasOrganizer(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

function rememberOrganizer(isOrganizer: boolean): void {
  try {
    if (isOrganizer) localStorage.setItem(storageKey, 'yes');
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage the server is asked again next time.
  }
}

/** Whether this browser has an administrator's session. Without a connection, the last known state. */
export function useIsOrganizer(): boolean {
  const token = useToken();
  const [isOrganizer, setOrganizer] = useState(false);

  useEffect(() => {
    setOrganizer(Boolean(token) && wasOrganizer());
    if (!token) return;
    let isCurrent = true;
    const decide = (user: User | null) => {
      const isAdmin = user?.isAdmin === true;
      rememberOrganizer(isAdmin);
      if (isCurrent) setOrganizer(isAdmin);
    };
    // Without a connection the last known state stays.
    getJsonIfAllowed<User>('/api/user').then(decide, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [token]);

  return isOrganizer;
}
