import { TextInput } from '../../ui/form-controls/text-input.tsx';

/** Name and addresses of a visitor who writes to us, as typed. */
export type Sender = { name: string; email: string; phone: string };

/** The three fields about the sender of a message. Their ids are `<form>-name`, `<form>-email` and `<form>-phone`. */
export function SenderFields({
  form,
  sender,
  errors,
  emailHint,
  onChange,
}: {
  form: string;
  sender: Sender;
  errors: { name?: string | null | undefined; email?: string | null | undefined };
  emailHint?: string;
  onChange: (changed: Partial<Sender>) => void;
}) {
  return (
    <>
      <TextInput
        id={`${form}-name`}
        label="Your name"
        name="name"
        autoComplete="name"
        value={sender.name}
        onChange={(event) => onChange({ name: event.target.value })}
        error={errors.name}
      />
      <TextInput
        id={`${form}-email`}
        label="E-mail"
        hint={emailHint}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        value={sender.email}
        onChange={(event) => onChange({ email: event.target.value })}
        error={errors.email}
      />
      <TextInput
        id={`${form}-phone`}
        label="Phone"
        optional
        type="tel"
        name="phone"
        autoComplete="tel"
        maxLength={40}
        value={sender.phone}
        onChange={(event) => onChange({ phone: event.target.value })}
      />
    </>
  );
}
