import type { ReactNode } from 'react';

const webAddress = /^https?:\/\//i;

type ExternalLinkProps = { href: string; className?: string; children: ReactNode };

/** A link out of the site, in a new tab. An address that is not of the web (`javascript:` say) makes no link. */
export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  if (!webAddress.test(href)) return <span className={className}>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
