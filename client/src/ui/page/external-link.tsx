import type { ReactNode } from 'react';

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
