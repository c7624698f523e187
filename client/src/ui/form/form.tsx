import type { ComponentProps, FormEvent } from 'react';

export type Typed = Record<string, string>;

type FormProps = ComponentProps<'form'> & {
  /** Called with what was typed, in place of `onSubmit`, by forms without a library. */
  onTyped?: (typed: Typed) => void;
};

/** A form that JavaScript submits. Before hydration the default, GET, would put a password into the URL. */
export function Form({ onTyped, ...form }: FormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React events bubble through portals, from a dialog to the form that opened it.
    event.stopPropagation();
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    onTyped?.(Object.fromEntries(typed));
  };
  return <form method="post" noValidate onSubmit={onTyped && submit} {...form} />;
}
