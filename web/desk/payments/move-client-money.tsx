import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { CalendarDate } from '#values/calendar-date.ts';
import { CURRENCIES, parseMoney, type Currency } from '#values/money.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { DateFields } from '../../ui/form-controls/date-fields.tsx';
import { Select } from '../../ui/form-controls/select.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { newId } from '../../ui/new-id.ts';
import { parsePastDay, partsOfDay } from '../application/past-day.ts';
import { failureWords } from '../desk-failure.tsx';
import { ledgerKey } from '../desk-queries.ts';
import { focusOn } from '../focus-on.ts';

/** Records money that finance moved between our operating account and the one for customers' money. */
export function MoveClientMoney({ today }: { today: CalendarDate }) {
  const client = useQueryClient();
  const [id, setId] = useState(newId);
  const [direction, setDirection] = useState<'to' | 'back'>('to');
  const [currency, setCurrency] = useState<Currency>('NGN');
  const [amount, setAmount] = useState('');
  const [day, setDay] = useState(partsOfDay(today));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const minor = parseMoney(amount, currency)?.minor ?? 0;
  const movedOn = parsePastDay(day, today);

  async function record(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    if (minor === 0) return focusOn('move-amount');
    if ('problem' in movedOn) return focusOn('move-day');
    setBusy(true);
    try {
      const amountMinor = direction === 'to' ? minor : -minor;
      await call('POST /admin/ledger/client-moves', {
        body: { id, currency, amountMinor, movedOn: movedOn.day },
      });
      toast.success('Recorded');
      setId(newId());
      setAmount('');
      setTried(false);
      await client.invalidateQueries({ queryKey: ledgerKey });
    } catch (error) {
      setFailure(failureWords(error).join(' '));
    } finally {
      setBusy(false);
    }
  }

  return (
    <details className="rounded-md border border-line bg-sheet px-4">
      <summary className="link flex min-h-11 items-center font-semibold">Record money that you moved</summary>
      <form noValidate onSubmit={(event) => void record(event)} className="grid max-w-2xl gap-4 pb-4">
        <Select
          id="move-direction"
          label="From and to"
          value={direction}
          onChange={(event) => setDirection(event.target.value as 'to' | 'back')}
          options={[
            { value: 'to', label: 'From the operating account to the one for customers’ money' },
            { value: 'back', label: 'Back to the operating account' },
          ]}
        />
        <Select
          id="move-currency"
          label="Currency"
          value={currency}
          onChange={(event) => setCurrency(event.target.value as Currency)}
          options={CURRENCIES.map((value) => ({ value, label: value }))}
        />
        <TextInput
          id="move-amount"
          label="Amount"
          inputMode="decimal"
          autoComplete="off"
          width="short"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          error={tried && minor === 0 ? 'Enter an amount, such as 28,500.00.' : null}
        />
        <DateFields
          id="move-day"
          label="Day of the transfer"
          value={day}
          onChange={setDay}
          error={tried && 'problem' in movedOn ? movedOn.problem : null}
        />
        {failure !== null && (
          <Notice tone="stop" live>
            <p>{failure}</p>
          </Notice>
        )}
        <div>
          <Button type="submit" variant="quiet" busy={busy}>
            Record the transfer
          </Button>
        </div>
      </form>
    </details>
  );
}
