import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call } from '../../api/call.ts';
import { indexedCountries, indexedServices } from '../../catalog/catalog-index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { RadioGroup } from '../../ui/form-controls/choice-groups.tsx';
import { DateFields } from '../../ui/form-controls/date-fields.tsx';
import { Select } from '../../ui/form-controls/select.tsx';
import { emptyDate, splitDate } from '../../ui/form-controls/split-date.ts';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { failureWords } from '../desk-failure.tsx';
import { customerPricesKey } from '../desk-queries.ts';
import { focusOn, focusOnFailure } from '../focus-on.ts';
import { parseDay, parseTypedAmount } from '../law/typed-amount.ts';
import { CurrencyFields, parseAmounts, type TypedAmounts } from './currency-fields.tsx';

const services = indexedServices
  .map(({ id, title, country }) => ({
    value: id,
    label: `${indexedCountries.find((each) => each.id === country)?.name ?? country}: ${title}`,
  }))
  .toSorted((a, b) => a.label.localeCompare(b.label));

/** Gives a customer, found by the e-mail of her account, her own price. */
export function CustomerPriceForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const [id] = useState(() => crypto.randomUUID());
  const [email, setEmail] = useState('');
  const [service, setService] = useState('');
  const [kind, setKind] = useState('share');
  const [share, setShare] = useState('');
  const [amounts, setAmounts] = useState<TypedAmounts>({});
  const [reason, setReason] = useState('');
  const [first, setFirst] = useState(() => splitDate(new Date().toISOString().slice(0, 10)) ?? emptyDate);
  const [last, setLast] = useState(emptyDate);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<readonly string[] | null>(null);

  const parsedShare = parseTypedAmount('share', { first: share, second: '' }, 'GBP');
  const basisPoints =
    parsedShare?.kind === 'share' && parsedShare.basisPoints > 0 && parsedShare.basisPoints <= 9_900
      ? parsedShare.basisPoints
      : null;
  const parsedAmounts = parseAmounts(amounts);
  const firstDay = parseDay(first);
  const hasLast = Object.values(last).some((part) => part.trim() !== '');
  const lastDay = hasLast ? parseDay(last) : null;
  const noDay = 'Enter a day that exists, such as 1 12 2026.';
  const problems = [
    ...(email.trim() === '' ? [['email', 'Write the e-mail of her account.']] : []),
    ...(kind === 'share' && basisPoints === null ? [['share', 'Write a share from 1 to 99.']] : []),
    ...(kind === 'amount' && (parsedAmounts === null || Object.keys(parsedAmounts).length === 0)
      ? [['amounts-NGN', 'Write amounts in figures, such as 5,000.']]
      : []),
    ...(firstDay === null ? [['first', noDay]] : []),
    ...(hasLast && lastDay === null ? [['last', noDay]] : []),
    ...(reason.trim() === '' ? [['reason', 'Say why she gets it.']] : []),
  ] as [string, string][];
  const errorOf = (field: string): string | null =>
    (tried && problems.find(([problem]) => problem === field)?.[1]) || null;

  async function set(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (busy) return;
    if (problems[0] || firstDay === null) return focusOn(`own-${problems[0]?.[0] ?? 'first'}`);
    setBusy(true);
    setFailure(null);
    try {
      await call('POST /admin/customer-prices', {
        body: {
          id,
          email: email.trim(),
          service: service || undefined,
          ...(kind === 'share'
            ? { basisPoints: basisPoints ?? undefined, amounts: {} }
            : { amounts: parsedAmounts ?? {} }),
          firstDay,
          lastDay: lastDay ?? undefined,
          reason: reason.trim(),
        },
      });
      toast.success('The price is set', 'She sees it in her drafts.');
      await client.invalidateQueries({ queryKey: customerPricesKey });
      onDone();
    } catch (error) {
      setFailure(failureWords(error));
      focusOnFailure();
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void set(event)}
      className="mt-3 grid max-w-2xl gap-5 rounded-md border border-line bg-sheet p-4"
    >
      <TextInput
        id="own-email"
        label="E-mail of her account"
        type="email"
        width="long"
        autoComplete="off"
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={errorOf('email')}
      />
      <Select
        id="own-service"
        label="Service"
        blank="All services"
        options={services}
        value={service}
        onChange={(event) => setService(event.target.value)}
      />
      <RadioGroup
        name="own-kind"
        label="It takes off"
        inline
        value={kind}
        onChange={setKind}
        options={[
          { value: 'share', label: 'A percentage of our fee' },
          { value: 'amount', label: 'An amount' },
        ]}
      />
      {kind === 'share' ? (
        <TextInput
          id="own-share"
          label="Percentage"
          hint="99 at most, so that something is left to pay."
          width="tiny"
          inputMode="decimal"
          suffix="%"
          value={share}
          onChange={(event) => setShare(event.target.value)}
          error={errorOf('share')}
        />
      ) : (
        <CurrencyFields
          id="own-amounts"
          legend="Amount by currency"
          hint="A currency without an amount has the full price. At most 99% of our fee is taken off."
          value={amounts}
          onChange={setAmounts}
          error={errorOf('amounts-NGN')}
        />
      )}
      <DateFields
        id="own-first"
        label="First day"
        hint="Days are those of the country of the application."
        value={first}
        onChange={setFirst}
        error={errorOf('first')}
      />
      <DateFields
        id="own-last"
        label="Last day"
        optional
        hint="Without one it is valid until you end it."
        value={last}
        onChange={setLast}
        error={errorOf('last')}
      />
      <TextInput
        id="own-reason"
        label="Why she gets it"
        hint="Only staff read it, and she in an export of her data."
        autoComplete="off"
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={errorOf('reason')}
      />
      {failure && (
        <div data-deed-failure tabIndex={-1}>
          <Notice tone="stop" live title="Not set">
            {failure.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          Set the price
        </Button>
        <Button variant="plain" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
