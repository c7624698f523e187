import type { ComponentProps } from 'react';

/**
 * A form that its page's code sends. Sent before that code is there, it posts: by the browser's default, what it holds,
 * a password perhaps, would become part of the address.
 */
export function Form(props: ComponentProps<'form'>) {
  return <form method="post" noValidate {...props} />;
}
