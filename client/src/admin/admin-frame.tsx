import { pages } from '@shared/pages';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { Link } from 'wouter';
import { ArrowLeft } from '@/ui/icons';
import { lineLinkStyles } from '@/ui/page/text-link';

type BackLinkProps = { href: string; onClick?: ((event: MouseEvent) => void) | undefined; children: string };

export function BackLink({ children, ...link }: BackLinkProps) {
  return (
    <Link {...link} className={`${lineLinkStyles} justify-self-start gap-2 font-semibold`}>
      <ArrowLeft className="size-5" />
      {children}
    </Link>
  );
}

type AdminFrameProps = {
  title: string;
  heading?: Ref<HTMLHeadingElement>;
  /** Where it leads back to, if that is not the dashboard. */
  back?: { href: string; name: string };
  children: ReactNode;
};

const dashboard = { href: pages.admin, name: 'Dashboard' };

export function AdminFrame({ title, heading, back = dashboard, children }: AdminFrameProps) {
  return (
    <div className="mx-auto max-w-column px-4 py-10 max-wide:pt-2">
      <BackLink href={back.href}>{back.name}</BackLink>
      <h1
        ref={heading}
        tabIndex={-1}
        className="mb-4 text-title outline-none [overflow-wrap:anywhere] max-wide:mb-1 max-wide:text-heading"
      >
        {title}
      </h1>
      {children}
    </div>
  );
}
