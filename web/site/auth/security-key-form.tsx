import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { authenticateWithKey } from './security-key.ts';

/**
 * Verifies a WebAuthn factor: asks for a security key or passkey. `alone`: the account has no other factor.
 */
export function SecurityKeyForm({ factorId, alone }: { factorId: string; alone: boolean }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function show(): Promise<void> {
    setBusy(true);
    setProblem(null);
    const found = await authenticateWithKey(factorId);
    setBusy(false);
    setProblem(found);
    if (found === null) toast.success('Signed in successfully');
  }

  return (
    <div className="grid gap-5">
      {problem && (
        <Notice tone="stop" live title="We could not check your key">
          {problem}
        </Notice>
      )}
      <p>
        Press the button and follow your browser’s instructions. Insert the key and touch it, or unlock this
        device or your phone as usual.
      </p>
      <Button busy={busy} onClick={() => void show()} fullWidth>
        Use my key
      </Button>
      {alone && (
        <p className="text-sm text-ink-soft">
          Have you lost it? Write to us at the address at the foot of this page. We will help you sign in.
        </p>
      )}
    </div>
  );
}
