import { CURRENCIES, parseMoney, type Currency } from '#values/money.ts';
import { TextInput } from '../../ui/form-controls/text-input.tsx';

/** Amounts by currency as typed. */
export type TypedAmounts = Partial<Record<Currency, string>>;

/** Parses amounts as typed; null where one is none. Empty fields are left out. */
export function parseAmounts(typed: TypedAmounts): Partial<Record<Currency, number>> | null {
  const parsed: Partial<Record<Currency, number>> = {};
  for (const currency of CURRENCIES) {
    const text = typed[currency]?.trim() ?? '';
    if (text === '') continue;
    const minor = parseMoney(text, currency)?.minor ?? 0;
    if (minor === 0) return null;
    parsed[currency] = minor;
  }
  return parsed;
}

/** A field for an amount of each currency. */
export function CurrencyFields({
  id,
  legend,
  hint,
  value,
  onChange,
  error,
}: {
  id: string;
  legend: string;
  hint: string;
  value: TypedAmounts;
  onChange: (value: TypedAmounts) => void;
  error: string | null;
}) {
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">{legend}</legend>
      <p className="text-sm text-ink-soft">{hint}</p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {CURRENCIES.map((currency) => (
          <TextInput
            key={currency}
            id={`${id}-${currency}`}
            label={currency}
            optional
            inputMode="decimal"
            autoComplete="off"
            value={value[currency] ?? ''}
            onChange={(event) => onChange({ ...value, [currency]: event.target.value })}
            error={currency === CURRENCIES[0] ? error : null}
          />
        ))}
      </div>
    </fieldset>
  );
}
