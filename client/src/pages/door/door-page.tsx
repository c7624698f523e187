import { pages } from '@shared/pages';
import { useEffect, useState } from 'react';
import { LinkForm } from '@/features/door/components/link-form';
import { readLastToken } from '@/features/door/storage/door-database';
import { Door } from './door';
import { DoorFrame } from './door-frame';

const lastToken = 'last';

function tokenOf(path: string): string {
  const encoded = path.slice(pages.door.indexOf(':')).replace(/\/$/, '');
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

/**
 * The door. The icon on a phone's home screen opens `/door/last`, which has no token and leads to the last link on this
 * phone.
 */
export function DoorPage() {
  const [token, setToken] = useState<string | null>(() => tokenOf(window.location.pathname));

  useEffect(() => {
    if (token !== lastToken) return;
    void readLastToken().then((last) => {
      if (last !== null) window.history.replaceState(null, '', pages.door.replace(':token', last));
      setToken(last);
    });
  }, [token]);

  if (token === null)
    return (
      <DoorFrame title="Which door?">
        <p className="text-xl">No door link is stored here. Paste the one that the organizer sent you.</p>
        <LinkForm />
      </DoorFrame>
    );
  return token === lastToken ? <DoorFrame title="Opening the door…" /> : <Door token={token} />;
}
