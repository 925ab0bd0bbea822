import { useEffect, useState, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { focusField } from '../../ui/form-controls/focus-field.ts';
import { supportsWebAuthn, registerKey } from '../../site/auth/security-key.ts';

/** Longer names are refused by the sign-in service. */
const NAME_MAX_LENGTH = 100;

/**
 * Registers a security key (WebAuthn): a name, then the browser's dialog. `defaultName` is the suggested
 * name.
 */
export function SecurityKeySetup({
  availableName: defaultName,
  onDone,
  onCancel,
}: {
  availableName: string;
  onDone: () => void;
  onCancel: () => void;
}) {
  const [name, setName] = useState(defaultName);
  const [error, setError] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  // The button that opened this form is gone, and the focus with it.
  useEffect(() => focusField('key-name'), []);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const enteredName = name.trim();
    setError(enteredName === '' ? 'Give the key a name.' : null);
    setProblem(null);
    if (enteredName === '') return focusField('key-name');
    setBusy(true);
    const found = await registerKey(enteredName);
    setBusy(false);
    if (found === null) return onDone();
    setProblem(found);
  }

  if (!supportsWebAuthn()) {
    return (
      <div className="grid gap-4 rounded-md border border-line bg-sheet p-5">
        <Notice tone="stop" title="This browser cannot use security keys">
          Update it, or open this page in another browser, such as Chrome, Edge, Firefox or Safari.
        </Notice>
        <Button variant="quiet" onClick={onCancel} className="justify-self-start">
          Close
        </Button>
      </div>
    );
  }
  return (
    <form
      noValidate
      className="grid gap-5 rounded-md border border-line bg-sheet p-5"
      onSubmit={(event) => void submit(event)}
    >
      {problem && (
        <Notice tone="stop" live title="The key is not set up">
          {problem}
        </Notice>
      )}
      <p>
        A security key you plug in or hold to your phone, or a passkey on this device or your phone that you
        unlock with your fingerprint, face or PIN.
      </p>
      <TextInput
        id="key-name"
        label="Name of the key"
        hint="A name to recognise it by, such as ‘Blue key on my ring’ or ‘Office laptop’."
        maxLength={NAME_MAX_LENGTH}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={error}
      />
      <p>Press the button and follow your browser’s instructions. We then sign out every other device.</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Set up this key
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Not now
        </Button>
      </div>
    </form>
  );
}
