import type { MoneyField } from '#forms/form.ts';
import { formatMoney, money, parseMoney } from '#values/money.ts';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { textOf, type FieldProps } from '../form-run.ts';

/** Money as typed. Thousands separators are added on blur. */
export function MoneyAnswer({ field, id, value, words, onChange, onBlur }: FieldProps<MoneyField>) {
  const text = textOf(value);
  const symbol = formatMoney(money(0, field.currency)).replace('0', '');
  const addSeparators = (): void => {
    const amount = parseMoney(text, field.currency);
    const tidied = amount && formatMoney(amount).slice(symbol.length);
    if (tidied && tidied !== text) onChange(tidied);
    onBlur();
  };
  return (
    <TextInput
      id={id}
      {...words}
      width="medium"
      inputMode="decimal"
      autoComplete="off"
      prefix={symbol}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      onBlur={addSeparators}
    />
  );
}
