import { useState } from 'react';
import { authClient } from '../../session/auth-client.ts';
import { useAuth } from '../../session/auth-context.ts';
import type { SecondFactor } from '../../session/second-factor.ts';
import { RadioGroup } from '../../ui/form-controls/choice-groups.tsx';
import { AuthenticatorForm } from './authenticator-form.tsx';
import { SecurityKeyForm } from './security-key-form.tsx';

const kinds = { totp: 'Authenticator app', webauthn: 'Security key or passkey' } as const;

/** Discards the incomplete (aal1) session of this browser. */
const startAgain = async (): Promise<void> => void (await (await authClient())?.signOut({ scope: 'local' }));

/**
 * The step after the password for accounts with a second factor: the only one, or a choice of several. The
 * screen handles success.
 */
export function SecondFactorForm() {
  const { secondFactors } = useAuth();
  const [chosenId, setChosenId] = useState(secondFactors[0]?.id);
  const chosen = secondFactors.find(({ id }) => id === chosenId) ?? secondFactors[0];

  return (
    <div className="grid gap-5">
      <div>
        <h1 tabIndex={-1} className="text-title">
          One more step
        </h1>
        <p className="mt-2">{introduction(secondFactors)}</p>
      </div>
      {secondFactors.length > 1 && (
        <RadioGroup
          name="factor"
          label="What do you want to use?"
          options={secondFactors.map(({ id, name, kind }) => ({
            value: id,
            label: name || kinds[kind],
            hint: name && name !== kinds[kind] ? kinds[kind] : undefined,
          }))}
          value={chosen?.id}
          onChange={setChosenId}
        />
      )}
      {/* Each factor has a form of its own, so that a mistake with one is not told of another. */}
      {chosen?.kind === 'totp' && <AuthenticatorForm key={chosen.id} factorId={chosen.id} />}
      {chosen?.kind === 'webauthn' && (
        <SecurityKeyForm key={chosen.id} factorId={chosen.id} alone={secondFactors.length === 1} />
      )}
      <button type="button" onClick={() => void startAgain()} className="link min-h-11 justify-self-start">
        Sign in as someone else
      </button>
    </div>
  );
}

function introduction(factors: readonly SecondFactor[]): string {
  if (factors.length > 1) return 'Your password is correct. This account also needs a second factor.';
  const what = factors[0]?.kind === 'webauthn' ? 'a security key or passkey' : 'an authenticator app';
  return `Your password is correct. This account is also protected by ${what}.`;
}
