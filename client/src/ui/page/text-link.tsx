import { pages } from '@shared/pages';
import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonStyles } from '@/ui/button';

export const textLinkStyles = 'text-palm underline decoration-2 underline-offset-4';

/** The styles of a link on a line of its own, which a thumb can hit. */
export const lineLinkStyles = 'inline-flex min-h-11 items-center underline decoration-2 underline-offset-4';

type TextLinkProps = Pick<ComponentProps<'a'>, 'className' | 'children'> & { href: string };

export function TextLink({ className, ...link }: TextLinkProps) {
  return <Link className={cx(textLinkStyles, className)} {...link} />;
}

export function LineLink({ className, ...link }: TextLinkProps) {
  return <Link className={cx(lineLinkStyles, 'font-semibold', className)} {...link} />;
}

const webUrl = /^https?:\/\//i;

type ExternalLinkProps = {
  href: string;
  /** Whether the other page is about who runs this one. */
  isOurs?: boolean;
  className?: string;
  children: ReactNode;
};

/** A link to another site in a new tab. Any URL but http(s), like `javascript:`, is shown as text. */
export function ExternalLink({ href, isOurs = false, className, children }: ExternalLinkProps) {
  if (!webUrl.test(href)) return <span className={className}>{children}</span>;
  return (
    <a href={href} target="_blank" rel={`${isOurs ? 'me ' : ''}noopener noreferrer`} className={className}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

/** The way to a calendar, a feed and the newsletter, from where somebody has seen a crawl. */
export function FollowLink() {
  return (
    <Link href={pages.follow} className={buttonStyles({ variant: 'outline' })}>
      Follow
    </Link>
  );
}
