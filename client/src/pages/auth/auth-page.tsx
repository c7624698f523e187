import { pages } from '@shared/pages';
import { useRef, useState } from 'react';
import { Redirect } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useVisitor } from '@/api/session';
import { useLogin, useRegister } from '@/features/account/api/use-login';
import { LoginForm, RegisterForm } from '@/features/account/components/account-forms';
import { PawPrint } from '@/ui/icons';
import { LineLink } from '@/ui/page/text-link';
import { useBrowserValue } from '@/ui/page/use-browser-value';
import { Tab, TabList, TabPanel, Tabs } from '@/ui/tabs';

const welcome = [
  'Access event details and tickets',
  'Manage venue and vendor applications',
  'Discover pet-friendly community events',
];

function WelcomePanel() {
  return (
    <aside className="on-dark flex flex-col justify-center gap-5 bg-ink p-6 text-paper wide:p-10">
      <h2 className="text-title">Welcome to the pack</h2>
      <ul className="grid gap-3">
        {welcome.map((line) => (
          <li key={line} className="flex gap-3">
            <PawPrint className="mt-1 size-5 shrink-0 fill-current text-lager" />
            {line}
          </li>
        ))}
      </ul>
    </aside>
  );
}

export default function AuthPage() {
  const visitor = useVisitor();
  const goingTo = useHistoryState<unknown>();
  const [wasGuest, setWasGuest] = useState(false);
  const hash = useBrowserValue(() => window.location.hash, '');
  const isInvited = hash === '#organize';
  const [chosen, setTab] = useState<string>();
  const login = useLogin();
  const registration = useRegister();
  const loginTab = useRef<HTMLButtonElement>(null);
  const registerTab = useRef<HTMLButtonElement>(null);

  if (visitor.status === 'guest' && !wasGuest) setWasGuest(true);
  if (visitor.status === 'user') {
    // An administrator who logs in here goes on to where they were going (docs/product/accounts.md#auth-page), and who was
    // invited to become one to what opens then.
    const admin = typeof goingTo === 'string' ? goingTo : pages.admin;
    return <Redirect to={wasGuest && (visitor.user.isAdmin || isInvited) ? admin : pages.home} replace />;
  }
  if (visitor.status === 'resolving') {
    return (
      <p role="status" className="mx-auto max-w-column px-4 py-section">
        Loading...
      </p>
    );
  }

  const switchTo = (nextTab: string) => {
    login.reset();
    registration.reset();
    setTab(nextTab);
  };

  return (
    <div className="mx-auto max-w-column px-4 py-10 wide:py-16">
      <div className="grid overflow-hidden rounded-coaster border-2 border-ink bg-coaster lg:grid-cols-2">
        <div className="min-w-0 p-6 wide:p-10">
          <h1 className="mb-4 text-heading">Login or Register</h1>
          {isInvited && (
            <p className="mb-4 text-lg">
              You are invited to help organize. Create your account here, and tell the organizer your
              username. They then give it access to the admin area.
            </p>
          )}
          {/* Tabs open on focus. The link below a form focuses the other tab, because the link is removed with the form. */}
          <Tabs
            value={chosen ?? (isInvited || hash === '#register' ? 'register' : 'login')}
            onValueChange={switchTo}
          >
            <TabList aria-label="Login or Register">
              <Tab ref={loginTab} value="login">
                Login
              </Tab>
              <Tab ref={registerTab} value="register">
                Register
              </Tab>
            </TabList>
            <TabPanel value="login">
              <LoginForm request={login} onSwitch={() => registerTab.current?.focus()} />
            </TabPanel>
            <TabPanel value="register">
              <RegisterForm request={registration} onSwitch={() => loginTab.current?.focus()} />
            </TabPanel>
          </Tabs>
          <p className="text-center">
            <LineLink href={pages.registrationLink} className="text-palm">
              Lost the link to your spot?
            </LineLink>
          </p>
        </div>
        <WelcomePanel />
      </div>
    </div>
  );
}
