import { useQueryClient } from '@tanstack/react-query';
import { aboutWords, isRate } from '#rules/pricing/reference-rate.ts';
import { day as dayOf } from '#values/calendar-date.ts';
import { CURRENCIES, formatMoney, major, type Currency } from '#values/money.ts';
import { READER_CURRENCIES, type ReaderCurrency } from '#values/reader-currency.ts';
import { call } from '../../api/call.ts';
import { useUnsentForm } from '../../device-storage/unsent-form.ts';
import { acknowledgeAttempt, attemptIdOf } from '../../device-storage/attempt-id.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { Checkbox } from '../../ui/form-controls/checkbox.tsx';
import { DateFields } from '../../ui/form-controls/date-fields.tsx';
import { Select } from '../../ui/form-controls/select.tsx';
import { joinDate } from '../../ui/form-controls/split-date.ts';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { referenceRatesKey } from '../desk-queries.ts';
import { NO_DAY, PriceForm, todayInParts, useSubmission, type FieldProblem } from './price-form.tsx';

const options = READER_CURRENCIES.map((currency) => ({ value: currency, label: currency }));

type Last = { from: ReaderCurrency; to: ReaderCurrency; source: string };

/** Where the form is kept until it is sent: one for each rate that it follows, and one for another rate. */
export const rateFormOf = (last: Last | null): string =>
  last === null ? 'desk-rate' : `desk-rate.${last.from}-${last.to}`;

/** Enters a reference rate of a day. `last` is the rate that it follows. */
export function RateForm({ last, onDone }: { last: Last | null; onDone: () => void }) {
  const client = useQueryClient();
  const [fields, change, clear] = useUnsentForm(rateFormOf(last), {
    from: last?.from ?? '',
    to: last?.to ?? '',
    typed: '',
    ended: false,
    source: last?.source ?? '',
    date: todayInParts(),
  });
  const { from, to, typed, ended, source, date } = fields;
  function close(): void {
    clear();
    onDone();
  }

  const rate = typed.replace(/[\s,]/g, '');
  const day = joinDate(date);
  const problems = [
    ...(from === '' ? [['from', 'Choose a currency.']] : []),
    ...(to === '' || to === from ? [['to', 'Choose another currency.']] : []),
    ...(!ended && !isRate(rate) ? [['rate', 'Write the rate in figures, such as 1540.25.']] : []),
    ...(day === null ? [['day', NO_DAY]] : []),
    ...(source.trim() === '' ? [['source', 'Say where you read it.']] : []),
  ] as FieldProblem[];
  const submission = useSubmission('rate', problems, async () => {
    if (day === null) return;
    const content = {
      from: from as ReaderCurrency,
      to: to as ReaderCurrency,
      rate: ended ? undefined : rate,
      day,
      source: source.trim(),
    };
    const place = rateFormOf(last);
    await call('POST /admin/reference-rates', { body: { id: attemptIdOf(place, content), ...content } });
    acknowledgeAttempt(place);
    toast.success(
      ended ? 'The rate is not shown any more' : 'The rate is entered',
      'Readers see it when they open a page.',
    );
    await client.invalidateQueries({ queryKey: referenceRatesKey });
    close();
  });
  const { errorOf } = submission;

  return (
    <PriceForm
      submission={submission}
      failureTitle="Not entered"
      action={ended ? 'Show no rate' : 'Enter the rate'}
      onCancel={close}
    >
      <div className="grid grid-cols-2 gap-3 sm:max-w-md">
        <Select
          id="rate-from"
          label="One unit of"
          options={options}
          value={from}
          onChange={(event) => change({ from: event.target.value })}
          error={errorOf('from')}
        />
        <Select
          id="rate-to"
          label="in"
          options={options}
          value={to}
          onChange={(event) => change({ to: event.target.value })}
          error={errorOf('to')}
        />
      </div>
      <Checkbox
        label="Show no rate of these currencies any more"
        checked={ended}
        onChange={(next) => change({ ended: next })}
      />
      {!ended && (
        <TextInput
          id="rate-rate"
          label="Rate"
          hint="As published, with up to nine decimals. It is used in both directions."
          width="short"
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          suffix={to === '' ? undefined : to}
          value={typed}
          onChange={(event) => change({ typed: event.target.value })}
          error={errorOf('rate')}
        />
      )}
      {!ended && <Example from={from} to={to} rate={rate} />}
      <DateFields
        id="rate-day"
        label="Day of the rate"
        value={date}
        onChange={(next) => change({ date: next })}
        error={errorOf('day')}
      />
      <TextInput
        id="rate-source"
        label="Source"
        hint="Such as: Central Bank of Nigeria, closing rate."
        autoComplete="off"
        maxLength={200}
        value={source}
        onChange={(event) => change({ source: event.target.value })}
        error={errorOf('source')}
      />
    </PriceForm>
  );
}

/** Preview for readers, so that a rate in the wrong direction is noticed. */
function Example({ from, to, rate }: { from: string; to: string; rate: string }) {
  const charged = [from, to].filter((currency): currency is Currency =>
    (CURRENCIES as readonly string[]).includes(currency),
  );
  if (from === '' || to === '' || from === to || !isRate(rate)) return null;
  const entered = { from: from as ReaderCurrency, to: to as ReaderCurrency, rate, day: dayOf('2026-01-01') };
  return (
    <p className="text-sm" aria-live="polite">
      {charged.length === 0
        ? 'We charge in neither of these currencies, so no price is shown with it.'
        : `Readers would see: ${charged
            .map((currency) => {
              const price = major(currency === 'NGN' ? 100_000 : 100, currency);
              return `${formatMoney(price)}, ${aboutWords(price.minor, currency, entered)}`;
            })
            .join('; ')}.`}
    </p>
  );
}
