import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useAuth } from '../../session/auth-context.ts';
import { signInPath } from '../../session/next-path.ts';
import { SecondFactorStep } from './second-factor-step.tsx';
import { SignInForm } from './sign-in-form.tsx';

/**
 * Asks for a new sign-in over a page whose session ended elsewhere. A modal dialog, so that the page below
 * keeps what was typed; it closes with the sign-in or by leaving the page.
 */
export default function SignInAgain({ email: emailBefore }: { email: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const location = useLocation();
  const { secondFactors } = useAuth();
  const [email, setEmail] = useState(emailBefore);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    document.getElementById('again-password')?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="sign-in-again"
      // A browser closes a dialog at the second Escape, whatever the page says.
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(32rem,calc(100vw-2rem))] overflow-y-auto rounded-md border border-line bg-sheet p-6 text-ink shadow-raised backdrop:bg-paper"
    >
      <h2 id="sign-in-again" tabIndex={-1} className="text-heading">
        You were signed out
      </h2>
      <p className="mt-3 mb-5">
        Your session has ended, perhaps from another device. Sign in to continue. Your answers on this page
        are still here.
      </p>
      {secondFactors.length > 0 ? (
        <SecondFactorStep />
      ) : (
        <SignInForm idPrefix="again-" email={email} onEmail={setEmail} />
      )}
      <p className="mt-5 flex flex-wrap gap-x-6">
        <a className="link inline-flex min-h-11 items-center" href={signInPath(location)}>
          Sign in another way
        </a>
        <a className="link inline-flex min-h-11 items-center" href="/">
          Go to the home page
        </a>
      </p>
    </dialog>
  );
}
