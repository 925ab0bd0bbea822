import { useEffect, useRef, useState } from 'react';
import { call, type Data } from '../../api/call.ts';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { Select } from '../../ui/form-controls/select.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { newId } from '../../ui/new-id.ts';

/** The firm that accepts a client: one of the person's, or one to create. Empty when the server decides. */
export type ChosenFirm = { readonly id?: string; readonly create?: { id: string; name: string } };

/** The choice of the firm for which a client is accepted, or the name of the first firm of a person. */
export function FirmChoice({ onChange }: { onChange: (firm: ChosenFirm) => void }) {
  const [firms, setFirms] = useState<Data<'GET /firms'>['firms'] | null>(null);
  const [value, setValue] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [isBroken, setIsBroken] = useState(false);
  const ownId = useRef(newId());
  useEffect(() => {
    let current = true;
    const show = (found: Data<'GET /firms'>['firms']) => {
      if (!current) return;
      const admin = found.filter(({ role }) => role === 'admin');
      setFirms(admin);
      const [first] = admin;
      if (first) {
        setValue(first.id);
        onChange({ id: first.id });
      }
    };
    setIsBroken(false);
    call('GET /firms').then(
      (data) => show(data.firms),
      () => current && setIsBroken(true),
    );
    return () => {
      current = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt]);
  if (isBroken)
    return (
      <p>
        We could not load your firms.{' '}
        <button type="button" className="link min-h-11" onClick={() => setAttempt((count) => count + 1)}>
          Try again
        </button>
      </p>
    );
  if (firms === null) return <SkeletonText lines={1} label="Loading your firms…" />;
  const [only] = firms;
  if (!only)
    return (
      <TextInput
        label="Name of your firm"
        hint="You have no firm here yet. We create it when you accept, with you as its admin."
        autoComplete="organization"
        maxLength={120}
        value={value}
        onChange={({ currentTarget }) => {
          const name = currentTarget.value;
          setValue(name);
          onChange(name.trim() === '' ? {} : { create: { id: ownId.current, name: name.trim() } });
        }}
      />
    );
  if (firms.length === 1) return <p>It becomes a client of {only.name}.</p>;
  return (
    <Select
      label="For which firm"
      width="long"
      value={value}
      options={firms.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ currentTarget }) => {
        setValue(currentTarget.value);
        onChange({ id: currentTarget.value });
      }}
    />
  );
}
