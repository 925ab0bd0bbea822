import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { pageRoutes } from '../../routes.tsx';
import { useAuth } from '../../session/auth-context.ts';
import { LoadingScreen } from '../../session/loading-screen.tsx';
import { nextPath } from '../../session/next-path.ts';
import { signInActions } from '../../session/sign-in-actions.ts';
import { preloadSignInActions } from '../../session/preload-sign-in-actions.ts';
import { useHydrated } from '../../prerender/hydration/use-hydrated.ts';
import { useSearch } from '../../prerender/hydration/use-search.ts';
import { classNames } from '../../ui/class-names.ts';
import { ForgottenPassword } from './forgotten-password.tsx';
import { leadsToStart } from './leads-to-start.ts';
import { OAuthProviders, SignInErrorNotice } from './oauth-providers.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { readSignUpLink, SignUpForm } from './sign-up-form.tsx';
import { useNavigate } from '../../routing/use-navigate.ts';

// Imported statically: also needed when the connection is lost before they are used.
preloadSignInActions(signInActions);

type Mode = 'sign-in' | 'sign-up' | 'forgotten';

/**
 * Sign-in and sign-up in one place. A signed-in visitor is redirected to `next`, else to the dashboard,
 * staff to the desk.
 */
export function SignInScreen() {
  const { user, roleKnown, isAdmin, secondFactors } = useAuth();
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<Mode | null>(null);
  const link = readSignUpLink(hydrated ? search : '');
  const [typedEmail, setEmail] = useState<string | null>(null);
  const email = typedEmail ?? link?.email ?? '';
  // Links of the site name the mode in the query, for which the page is prerendered.
  const isForNew =
    new URLSearchParams(useSearch()).get('mode') === 'sign-up' ||
    (hydrated && (hash === '#sign-up' || leadsToStart(search, pageRoutes)));
  const mode = chosen ?? (isForNew ? 'sign-up' : 'sign-in');

  useEffect(() => {
    if (user && roleKnown)
      void navigate(nextPath(search, isAdmin ? '/admin' : '/dashboard'), { replace: true });
  }, [user, roleKnown, isAdmin, search, navigate]);

  if (user) return <LoadingScreen />;
  return (
    <SignInFrame aside={<WhatAnAccountIsFor />}>
      {secondFactors.length > 0 ? (
        <SecondFactorStep />
      ) : mode === 'forgotten' ? (
        <ForgottenPassword email={email} onEmail={setEmail} onBack={() => setChosen('sign-in')} />
      ) : (
        <>
          <SignInErrorNotice />
          <h1 tabIndex={-1} className="text-title">
            {mode === 'sign-in' ? 'Sign in' : 'Create an account'}
          </h1>
          <fieldset className="my-6 grid grid-cols-2 border-b border-line">
            <legend className="sr-only">Do you have an account?</legend>
            <ModeButton now={mode} mode="sign-in" onChoose={setChosen}>
              I have an account
            </ModeButton>
            <ModeButton now={mode} mode="sign-up" onChoose={setChosen}>
              Create an account
            </ModeButton>
          </fieldset>
          {mode === 'sign-in' ? (
            <SignInForm email={email} onEmail={setEmail} onForgotten={() => setChosen('forgotten')} />
          ) : (
            <SignUpForm
              key={link?.token}
              email={email}
              onEmail={setEmail}
              onHasAccount={() => setChosen('sign-in')}
              link={link}
            />
          )}
          <OAuthProviders>
            Or without a password. If you have no account yet, this creates one, and our{' '}
            <a className="link" href="/terms">
              terms
            </a>{' '}
            apply.
          </OAuthProviders>
        </>
      )}
    </SignInFrame>
  );
}

function ModeButton({
  now,
  mode,
  onChoose,
  children,
}: {
  now: Mode;
  mode: Mode;
  onChoose: (mode: Mode) => void;
  children: string;
}) {
  const current = now === mode;
  return (
    <button
      type="button"
      aria-pressed={current}
      onClick={() => onChoose(mode)}
      className={classNames(
        '-mb-px min-h-12 border-b-3 px-2 text-left leading-tight',
        current
          ? 'border-green font-semibold text-green'
          : 'border-transparent text-ink-soft hover:border-line-strong',
      )}
    >
      {children}
    </button>
  );
}

function WhatAnAccountIsFor() {
  return (
    <div className="measure grid gap-3">
      <h2 className="text-heading">What your account keeps</h2>
      <ul className="grid list-disc gap-2 pl-5 text-ink-soft marker:text-marigold-deep">
        <li>Every answer as you type it, so that you can stop and continue on another device.</li>
        <li>The status of each application, with dates and who must act next.</li>
        <li>Your certificates and receipts, and the filing dates that follow registration.</li>
      </ul>
      <p className="text-ink-soft">
        Creating an account costs nothing. You pay only after you have seen the full price and signed.
      </p>
    </div>
  );
}
