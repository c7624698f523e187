import { LoggedIn } from '@/features/account/components/logged-in';
import { PasswordSection } from '@/features/account/own/password-section';
import { SecondFactorSection } from '@/features/account/own/second-factor-section';
import { SessionsSection } from '@/features/account/own/sessions-section';

/** What everybody who is logged in can do about their account (docs/product/accounts.md#account-page). */
export default function AccountPage() {
  return (
    <LoggedIn>
      {({ username, isAdmin }) => (
        <div className="mx-auto max-w-column px-4 py-10 max-wide:pt-4">
          <h1 className="mb-4 text-title max-wide:mb-3 max-wide:text-heading">Your Account</h1>
          <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
            {isAdmin && <SecondFactorSection />}
            <div className="grid min-w-0 gap-4 lg:gap-6">
              <PasswordSection username={username} />
              <SessionsSection />
            </div>
          </div>
        </div>
      )}
    </LoggedIn>
  );
}
