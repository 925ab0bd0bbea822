import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call } from '../../api/call.ts';
import { indexedCountries, indexedServices } from '../../catalog/catalog-index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Checkbox } from '../../ui/form-controls/checkbox.tsx';
import { RadioGroup } from '../../ui/form-controls/choice-groups.tsx';
import { DateFields } from '../../ui/form-controls/date-fields.tsx';
import { emptyDate, splitDate } from '../../ui/form-controls/split-date.ts';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { failureWords } from '../desk-failure.tsx';
import { promotionalCodesKey } from '../desk-queries.ts';
import { focusOn, focusOnFailure } from '../focus-on.ts';
import { parseDay, parseTypedAmount } from '../law/typed-amount.ts';
import { CurrencyFields, parseAmounts, type TypedAmounts } from './currency-fields.tsx';

type Typed = {
  code: string;
  note: string;
  kind: 'share' | 'amount';
  share: string;
  amounts: TypedAmounts;
  minimums: TypedAmounts;
  maxUses: string;
  maxUsesPerCustomer: string;
};
const empty: Typed = {
  code: '',
  note: '',
  kind: 'share',
  share: '',
  amounts: {},
  minimums: {},
  maxUses: '',
  maxUsesPerCustomer: '1',
};

/** Parses a whole number from 1 on; null for an empty field, undefined for anything else. */
const parseCount = (text: string): number | null | undefined =>
  text.trim() === '' ? null : /^[1-9]\d{0,5}$/.test(text.trim()) ? Number(text) : undefined;

const COUNT = 'Write a number from 1 on, or leave it empty.';
const AMOUNT = 'Write amounts in figures, such as 5,000.';
const NO_DAY = 'Enter a day that exists, such as 1 12 2026.';

/** Creates a promotional code. */
export function CodeForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const [id] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState(empty);
  const [countries, setCountries] = useState<readonly string[]>([]);
  const [services, setServices] = useState<readonly string[]>([]);
  const [first, setFirst] = useState(() => splitDate(new Date().toISOString().slice(0, 10)) ?? emptyDate);
  const [last, setLast] = useState(emptyDate);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<readonly string[] | null>(null);
  const change = (part: Partial<Typed>): void => setTyped((now) => ({ ...now, ...part }));

  const share = parseTypedAmount('share', { first: typed.share, second: '' }, 'GBP');
  const basisPoints = share?.kind === 'share' && share.basisPoints > 0 ? share.basisPoints : null;
  const amounts = parseAmounts(typed.amounts);
  const minimums = parseAmounts(typed.minimums);
  const maxUses = parseCount(typed.maxUses);
  const maxUsesPerCustomer = parseCount(typed.maxUsesPerCustomer);
  const firstDay = parseDay(first);
  const hasLast = Object.values(last).some((part) => part.trim() !== '');
  const lastDay = hasLast ? parseDay(last) : null;
  const problems = [
    ...(typed.code.trim() === '' ? [['code', 'Write the code.']] : []),
    ...(typed.note.trim() === '' ? [['note', 'Say what it is for.']] : []),
    ...(typed.kind === 'share' && basisPoints === null ? [['share', 'Write a share from 1 to 100.']] : []),
    ...(typed.kind === 'amount' && (amounts === null || Object.keys(amounts).length === 0)
      ? [['amounts-NGN', AMOUNT]]
      : []),
    ...(minimums === null ? [['minimums-NGN', AMOUNT]] : []),
    ...(maxUses === undefined ? [['uses', COUNT]] : []),
    ...(maxUsesPerCustomer === undefined ? [['customer-uses', COUNT]] : []),
    ...(firstDay === null ? [['first', NO_DAY]] : []),
    ...(hasLast && lastDay === null ? [['last', NO_DAY]] : []),
  ] as [string, string][];
  const errorOf = (field: string): string | null =>
    (tried && problems.find(([problem]) => problem === field)?.[1]) || null;

  async function create(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (busy) return;
    if (problems[0] || firstDay === null) return focusOn(`code-${problems[0]?.[0] ?? 'first'}`);
    setBusy(true);
    setFailure(null);
    try {
      const { code } = await call('POST /admin/promotional-codes', {
        body: {
          id,
          code: typed.code.trim(),
          note: typed.note.trim(),
          ...(typed.kind === 'share'
            ? { basisPoints: basisPoints ?? undefined, amounts: {} }
            : { amounts: amounts ?? {} }),
          minimums: minimums ?? {},
          countries: [...countries],
          services: [...services],
          maxUses: maxUses ?? undefined,
          maxUsesPerCustomer: maxUsesPerCustomer ?? undefined,
          firstDay,
          lastDay: lastDay ?? undefined,
        },
      });
      toast.success(`${code} is created`, 'Customers enter it beside the price, before they pay.');
      await client.invalidateQueries({ queryKey: promotionalCodesKey });
      onDone();
    } catch (error) {
      setFailure(failureWords(error));
      focusOnFailure();
    } finally {
      setBusy(false);
    }
  }

  const listed =
    countries.length === 0 ? [] : indexedServices.filter(({ country }) => countries.includes(country));
  return (
    <form
      noValidate
      onSubmit={(event) => void create(event)}
      className="mt-3 grid max-w-2xl gap-5 rounded-md border border-line bg-sheet p-4"
    >
      <TextInput
        id="code-code"
        label="Code"
        hint="3 to 24 letters, digits and hyphens. Customers may write it in small letters."
        width="medium"
        autoComplete="off"
        maxLength={24}
        value={typed.code}
        onChange={(event) => change({ code: event.target.value.toUpperCase() })}
        error={errorOf('code')}
      />
      <TextInput
        id="code-note"
        label="What it is for"
        hint="Only staff read it."
        autoComplete="off"
        maxLength={200}
        value={typed.note}
        onChange={(event) => change({ note: event.target.value })}
        error={errorOf('note')}
      />
      <RadioGroup
        name="code-kind"
        label="It takes off"
        inline
        value={typed.kind}
        onChange={(kind) => change({ kind: kind as Typed['kind'] })}
        options={[
          { value: 'share', label: 'A percentage of our fee' },
          { value: 'amount', label: 'An amount' },
        ]}
      />
      {typed.kind === 'share' ? (
        <TextInput
          id="code-share"
          label="Percentage"
          width="tiny"
          inputMode="decimal"
          suffix="%"
          value={typed.share}
          onChange={(event) => change({ share: event.target.value })}
          error={errorOf('share')}
        />
      ) : (
        <CurrencyFields
          id="code-amounts"
          legend="Amount by currency"
          hint="A currency without an amount cannot use the code. Our fee is the most it takes off."
          value={typed.amounts}
          onChange={(next) => change({ amounts: next })}
          error={errorOf('amounts-NGN')}
        />
      )}
      <details>
        <summary className="link inline-flex min-h-11 items-center font-semibold">Limits</summary>
        <div className="mt-2 grid gap-5">
          <TextInput
            id="code-uses"
            label="Uses in total"
            optional
            width="short"
            inputMode="numeric"
            value={typed.maxUses}
            onChange={(event) => change({ maxUses: event.target.value })}
            error={errorOf('uses')}
          />
          <TextInput
            id="code-customer-uses"
            label="Uses by one customer"
            optional
            width="short"
            inputMode="numeric"
            value={typed.maxUsesPerCustomer}
            onChange={(event) => change({ maxUsesPerCustomer: event.target.value })}
            error={errorOf('customer-uses')}
          />
          <CurrencyFields
            id="code-minimums"
            legend="Least of our fee"
            hint="Empty: no least amount."
            value={typed.minimums}
            onChange={(next) => change({ minimums: next })}
            error={errorOf('minimums-NGN')}
          />
          <Choices
            legend="Countries"
            hint="None chosen: all countries."
            options={indexedCountries.map(({ id: value, name }) => ({ value, label: name }))}
            value={countries}
            onChange={(next) => {
              setCountries(next);
              setServices((now) =>
                now.filter((each) =>
                  indexedServices.some(
                    ({ id: service, country }) => service === each && next.includes(country),
                  ),
                ),
              );
            }}
          />
          {listed.length > 0 && (
            <Choices
              legend="Services"
              hint="None chosen: all services of these countries."
              options={listed.map(({ id: value, title }) => ({ value, label: title }))}
              value={services}
              onChange={setServices}
            />
          )}
        </div>
      </details>
      <DateFields
        id="code-first"
        label="First day"
        hint="Days are those of the country of the application."
        value={first}
        onChange={setFirst}
        error={errorOf('first')}
      />
      <DateFields
        id="code-last"
        label="Last day"
        optional
        hint="Without one it is valid until you end it."
        value={last}
        onChange={setLast}
        error={errorOf('last')}
      />
      {failure && (
        <div data-deed-failure tabIndex={-1}>
          <Notice tone="stop" live title="Not created">
            {failure.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          Create the code
        </Button>
        <Button variant="plain" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function Choices({
  legend,
  hint,
  options,
  value,
  onChange,
}: {
  legend: string;
  hint: string;
  options: readonly { value: string; label: string }[];
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
}) {
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <p className="text-sm text-ink-soft">{hint}</p>
      <div className="grid max-h-72 gap-x-4 overflow-y-auto sm:grid-cols-2">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            onChange={(checked) =>
              onChange(checked ? [...value, option.value] : value.filter((each) => each !== option.value))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
