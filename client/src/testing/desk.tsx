import { type ReactNode, useState } from 'react';
import { getFile } from '@/api/admin/after-change';
import { errorText, sendJson } from '@/api/request';

/** A form in the middle of being filled in, and a download, with what is shown over them. It says how each has ended. */
export function Desk({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState('');
  const tell = (work: Promise<string>) => work.then(setSaid, (error: unknown) => setSaid(errorText(error)));
  const save = (note: string) => sendJson('POST', '/api/partner/link', { email: note }).then(() => 'Saved');
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void tell(save(String(new FormData(event.currentTarget).get('note'))));
        }}
      >
        <input name="note" aria-label="Note" />
        <button type="submit">Save</button>
      </form>
      <button
        type="button"
        onClick={() => void tell(getFile('/api/admin/notes/export.csv').then((file) => file.text()))}
      >
        Download
      </button>
      <button type="button" onClick={() => void tell(Promise.all([save('one'), save('two')]).then(String))}>
        Save two
      </button>
      <p>{said}</p>
      {children}
    </>
  );
}
