import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { Link } from 'wouter';

export const textLinkStyles = 'text-palm underline decoration-2 underline-offset-4';

/** The styles of a link on a line of its own, which a thumb can hit. */
export const lineLinkStyles = 'inline-flex min-h-11 items-center underline decoration-2 underline-offset-4';

type TextLinkProps = Pick<ComponentProps<'a'>, 'className' | 'children'> & { href: string };

/** A link within a text to another page of the site. */
export function TextLink({ className, ...link }: TextLinkProps) {
  return <Link className={cx(textLinkStyles, className)} {...link} />;
}

/** A link on a line of its own to another page of the site. */
export function LineLink({ className, ...link }: TextLinkProps) {
  return <Link className={cx(lineLinkStyles, 'font-semibold', className)} {...link} />;
}
