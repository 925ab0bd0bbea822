import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { indexedCountries, indexedServices } from '../../catalog/catalog-index.ts';
import { acknowledgeAttempt, attemptIdOf } from '../../device-storage/attempt-id.ts';
import { useUnsentForm } from '../../device-storage/unsent-form.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { Checkbox } from '../../ui/form-controls/checkbox.tsx';
import { RadioGroup } from '../../ui/form-controls/choice-groups.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { promotionalCodesKey } from '../desk-queries.ts';
import { CurrencyFields, parseAmounts, type TypedAmounts } from './currency-fields.tsx';
import { parseDiscount } from './parse-discount.ts';
import { PriceForm, useSubmission, useValidDays, ValidDays, type FieldProblem } from './price-form.tsx';

type Typed = {
  code: string;
  note: string;
  kind: 'share' | 'amount';
  share: string;
  amounts: TypedAmounts;
  minimums: TypedAmounts;
  maxUses: string;
  maxUsesPerCustomer: string;
  countries: readonly string[];
  services: readonly string[];
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
  countries: [],
  services: [],
};

/** Where the form is kept until it is sent. */
export const CODE_FORM = 'desk-code';

/** Parses a whole number from 1 on; null for an empty field, undefined for anything else. */
const parseCount = (text: string): number | null | undefined =>
  text.trim() === '' ? null : /^[1-9]\d{0,5}$/.test(text.trim()) ? Number(text) : undefined;

const COUNT = 'Write a number from 1 on, or leave it empty.';
const AMOUNT = 'Write amounts in figures, such as 5,000.';

/** Creates a promotional code. */
export function CodeForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const [typed, change, clear] = useUnsentForm(CODE_FORM, empty);
  const { countries, services } = typed;
  const days = useValidDays(CODE_FORM);
  const { firstDay, lastDay } = days;
  function close(): void {
    acknowledgeAttempt(CODE_FORM);
    clear();
    days.clear();
    onDone();
  }

  const basisPoints = parseDiscount(typed.share, 10_000);
  const amounts = parseAmounts(typed.amounts);
  const minimums = parseAmounts(typed.minimums);
  const maxUses = parseCount(typed.maxUses);
  const maxUsesPerCustomer = parseCount(typed.maxUsesPerCustomer);
  const problems = [
    ...(typed.code.trim() === '' ? [['code', 'Write the code.']] : []),
    ...(typed.note.trim() === '' ? [['note', 'Say what it is for.']] : []),
    ...(typed.kind === 'share' && basisPoints === null
      ? [['share', 'Write a share of at most 100, with at most two decimals.']]
      : []),
    ...(typed.kind === 'amount' && (amounts === null || Object.keys(amounts).length === 0)
      ? [['amounts-NGN', AMOUNT]]
      : []),
    ...(minimums === null ? [['minimums-NGN', AMOUNT]] : []),
    ...(maxUses === undefined ? [['uses', COUNT]] : []),
    ...(maxUsesPerCustomer === undefined ? [['customer-uses', COUNT]] : []),
    ...days.problems,
  ] as FieldProblem[];
  const submission = useSubmission('code', problems, async () => {
    if (firstDay === null) return;
    const { code } = await call('POST /admin/promotional-codes', {
      body: {
        // Of the form, whatever it says.
        id: attemptIdOf(CODE_FORM, null),
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
    close();
  });
  const { errorOf } = submission;

  const listed =
    countries.length === 0 ? [] : indexedServices.filter(({ country }) => countries.includes(country));
  return (
    <PriceForm submission={submission} failureTitle="Not created" action="Create the code" onCancel={close}>
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
            onChange={(next) =>
              change({
                countries: next,
                services: services.filter((each) =>
                  indexedServices.some(
                    ({ id: service, country }) => service === each && next.includes(country),
                  ),
                ),
              })
            }
          />
          {listed.length > 0 && (
            <Choices
              legend="Services"
              hint="None chosen: all services of these countries."
              options={listed.map(({ id: value, title }) => ({ value, label: title }))}
              value={services}
              onChange={(next) => change({ services: next })}
            />
          )}
        </div>
      </details>
      <ValidDays id="code" days={days} errorOf={errorOf} />
    </PriceForm>
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
