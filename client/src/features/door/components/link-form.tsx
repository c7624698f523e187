import { pages } from '@shared/pages';
import { type FormEvent, useState } from 'react';
import { ThumbButton } from '@/ui/thumb-button';
import { DoorField } from './door-field';

const linkForm = /\/door\/([\w-]+)/;

/** Opens a pasted link: on some phones an app on the home screen has a storage of its own, and starts without one. */
export function LinkForm() {
  const [text, setText] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const open = (event: FormEvent) => {
    event.preventDefault();
    const [, token] = linkForm.exec(text) ?? [];
    if (token) window.location.assign(pages.door.replace(':token', token));
    else setFailed(true);
  };
  return (
    <form className="grid gap-4" onSubmit={open}>
      <DoorField
        label="The door link"
        value={text}
        inputMode="url"
        onChange={(event) => setText(event.target.value)}
      />
      {hasFailed && (
        <p
          role="alert"
          className="text-xl"
        >{`This is not a door link. It looks like ${window.location.origin}/door/…`}</p>
      )}
      <ThumbButton type="submit" variant="main">
        Open
      </ThumbButton>
    </form>
  );
}
