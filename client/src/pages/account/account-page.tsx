import type { User } from '@shared/account/account';
import { pages } from '@shared/pages';
import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { AddressSection } from '@/features/account/address/address-section';
import { useOwnAddress } from '@/features/account/api/use-own-account';
import { LoggedIn } from '@/features/account/components/logged-in';
import { PasswordSection } from '@/features/account/own/password-section';
import { SessionsSection } from '@/features/account/own/sessions-section';
import { SecondFactorSection } from '@/features/account/second-factor/second-factor-section';
import { useOwnCrawls } from '@/features/own-crawls/api/use-own-crawls';
import { ApplicationsSection, addressId, CrawlsSection } from '@/features/own-crawls/components/own-crawls';
import { PackToday } from '@/pages/pack-today';
import { LeashMark } from '@/ui/drawings/leash';
import { Section } from '@/ui/page/section';
import { TextLink } from '@/ui/page/text-link';

function Panel(section: { id?: string; heading: string; children: ReactNode }) {
  return (
    <Section
      className="min-w-0 content-start gap-4 rounded-coaster border-2 border-ink bg-coaster p-5 wide:p-8"
      {...section}
    />
  );
}

function Sections({ username, isAdmin }: User) {
  const { isPending } = useOwnCrawls();
  const address = useOwnAddress().data;
  const lacks = address?.email === null ? (address.pendingEmail ? 'confirmation' : 'address') : undefined;
  return (
    // The crawls would move what stands below them.
    <div
      className={cx(
        'grid items-start gap-4 lg:grid-cols-[3fr_2fr] lg:gap-6',
        isPending && 'invisible min-h-svh',
      )}
    >
      <div className="grid min-w-0 gap-4 lg:gap-6">
        {isAdmin && (
          <Panel heading="Two-step login">
            <SecondFactorSection />
          </Panel>
        )}
        <Panel id="crawls" heading="Your crawls">
          <CrawlsSection
            lacks={lacks}
            today={(crawl) => <PackToday event={{ ...crawl, id: crawl.eventId }} />}
          />
        </Panel>
        <Panel heading="Your applications">
          <ApplicationsSection lacks={lacks} email={address?.email} />
        </Panel>
      </div>
      <div className="grid min-w-0 gap-4 lg:gap-6">
        <Panel id={addressId} heading="Email address">
          <AddressSection isAdmin={isAdmin} />
        </Panel>
        <Panel heading="Password">
          <PasswordSection username={username} />
        </Panel>
        <Panel heading="Where you are logged in">
          <SessionsSection />
        </Panel>
        <p className="px-1 text-dusk">
          No more need of your account? <TextLink href={pages.contact}>Write to us</TextLink>, and we delete
          it.
        </p>
      </div>
    </div>
  );
}

/** What everybody who is logged in can do about their account (docs/product/accounts.md#account-page). */
export default function AccountPage() {
  return (
    <LoggedIn>
      {(user) => (
        <div className="mx-auto max-w-column px-4 py-10 max-wide:pt-4">
          <header className="mb-5 w-fit wide:mb-8">
            <h1 className="text-title max-wide:text-heading">Your Account</h1>
            <LeashMark className="mt-2" />
          </header>
          <Sections {...user} />
        </div>
      )}
    </LoggedIn>
  );
}
