import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { codeDigits } from './check-credentials.ts';

type Props = {
  id: string;
  label: string;
  hint?: string;
  value: string;
  error: string | null;
  onChange: (digits: string) => void;
  onComplete: (digits: string) => void;
};

/**
 * Input of six digits (one-time-code): typed, pasted with spaces, or autofilled. `onComplete` is called
 * with the sixth.
 */
export function CodeField({ id, label, hint, value, error, onChange, onComplete }: Props) {
  return (
    <TextInput
      id={id}
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      name={id}
      value={value}
      error={error}
      width="medium"
      className="font-mono text-2xl tracking-[0.35em]"
      onChange={(event) => {
        const digits = codeDigits(event.target.value);
        onChange(digits);
        if (digits.length === 6 && digits !== value) onComplete(digits);
      }}
    />
  );
}
