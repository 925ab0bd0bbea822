import { RadioGroup } from '../../../ui/form-controls/choice-groups.tsx';
import { TextInput } from '../../../ui/form-controls/text-input.tsx';

/** The value of `chosen` for a name that was not proposed. */
export const OTHER_NAME = '';

type RegisteredNameChoiceProps = {
  proposals: readonly string[];
  /** A proposed name, `OTHER_NAME`, or null while nothing is chosen. */
  chosen: string | null;
  otherName: string;
  onChange: (change: { name?: string | null; otherName?: string }) => void;
  error: string | null;
};

export const registeredNameId = 'registration-name';

/** Which of the proposed names the registry took, or another. */
export function RegisteredNameChoice({
  proposals,
  chosen,
  otherName,
  onChange,
  error,
}: RegisteredNameChoiceProps) {
  const isOther = chosen === OTHER_NAME || proposals.length === 0;
  return (
    <>
      {proposals.length > 0 && (
        <RadioGroup
          id={isOther ? undefined : registeredNameId}
          name="registered-name"
          label="Name that the registry took"
          hint="As the certificate shows it. The company, its papers and our mails use this name."
          value={chosen}
          options={[
            ...proposals.map((name) => ({ value: name, label: name })),
            { value: OTHER_NAME, label: 'Another name' },
          ]}
          onChange={(name) => onChange({ name })}
          error={isOther ? null : error}
        />
      )}
      {isOther && (
        <TextInput
          id={registeredNameId}
          label="Registered name"
          hint="As the certificate shows it."
          autoComplete="off"
          maxLength={200}
          value={otherName}
          onChange={(event) => onChange({ name: OTHER_NAME, otherName: event.target.value })}
          error={error}
        />
      )}
    </>
  );
}
