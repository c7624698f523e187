import type { ComponentProps } from 'react';

/**
 * A form that JavaScript submits. The method matters before hydration: the default, GET, would put the values, perhaps a
 * password, into the URL.
 */
export function Form(props: ComponentProps<'form'>) {
  return <form method="post" noValidate {...props} />;
}
