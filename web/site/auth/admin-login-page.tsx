import { useEffect, useState } from 'react';
import { useAuth } from '../../session/auth-context.ts';
import { LoadingScreen } from '../../session/loading-screen.tsx';
import { OAuthProviders, SignInErrorNotice } from './oauth-providers.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { useNavigate } from '../../routing/use-navigate.ts';

/** Sign-in for staff, leading to the desk. The guard of the desk turns everyone else away. */
export default function AdminLoginPage() {
  const { user, roleKnown, secondFactors } = useAuth();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  useEffect(() => {
    if (user && roleKnown) void navigate('/admin', { replace: true });
  }, [user, roleKnown, navigate]);

  if (user) return <LoadingScreen />;
  return (
    <SignInFrame
      aside={
        <p className="measure text-ink-soft">
          For our officers. Customers sign in{' '}
          <a className="link" href="/signin">
            here
          </a>
          .
        </p>
      }
    >
      {secondFactors.length > 0 ? (
        <SecondFactorStep />
      ) : (
        <>
          <SignInErrorNotice />
          <h1 tabIndex={-1} className="mb-6 text-title">
            Staff sign-in
          </h1>
          <SignInForm email={email} onEmail={setEmail} />
          <OAuthProviders>Or use a service that has the e-mail address of your account.</OAuthProviders>
        </>
      )}
    </SignInFrame>
  );
}
