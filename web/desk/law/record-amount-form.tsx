import { useState, type FormEvent } from 'react';
import { formatCalendarDate } from '#values/calendar-date.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { DateFields } from '../../ui/form-controls/date-fields.tsx';
import { emptyDate, joinDate } from '../../ui/form-controls/split-date.ts';
import { TextArea, TextInput } from '../../ui/form-controls/text-input.tsx';
import { FailureNotice } from '../desk-failure.tsx';
import { focusOn } from '../focus-on.ts';
import type { EnteredAmount, FigureRow } from './law-words.ts';
import { PriceListPreview } from './price-preview.tsx';
import { amountLabels, changeInPercent, dayBefore, parseTypedAmount } from './typed-amount.ts';
import { useRecordAction } from './use-record-action.ts';

const blank = { first: '', second: '', from: emptyDate, title: '', url: '', note: '' };

/** The amount that can be entered for a figure: its kind, its currency, and today's value. */
type Terms = {
  readonly kind: EnteredAmount['kind'];
  readonly currency: string;
  readonly amount: EnteredAmount | null;
};

/** Returns what can be entered for a figure; null when it changes with a release only. */
export function termsOf({ fee, rate }: FigureRow): Terms | null {
  if (rate) return { kind: rate.amount.kind, currency: rate.currency, amount: rate.amount };
  return fee?.entry ? { kind: fee.entry, currency: fee.currency, amount: fee.amount } : null;
}

const wordsOfMistake = (kind: EnteredAmount['kind']): string =>
  kind === 'share'
    ? 'Write the share in figures, with at most three decimals, such as 7.5.'
    : 'Write the amount in figures, such as 25,000.';

/** Enters a new amount of a fee, or of a rate, from a day on. */
export function RecordAmountForm({ figure, terms }: { figure: FigureRow; terms: Terms }) {
  const { kind } = terms;
  const start = {
    ...blank,
    publisher: figure.source.publisher,
    // Our own prices are read nowhere else.
    title: figure.fee?.payee === 'ours' ? figure.source.title : '',
  };
  const [typed, setTyped] = useState(start);
  const [tried, setTried] = useState(false);
  const action = useRecordAction(figure);
  const change = (part: Partial<typeof typed>): void => setTyped((now) => ({ ...now, ...part }));
  const amount = parseTypedAmount(kind, typed, terms.currency);
  const from = joinDate(typed.from);
  const problems = [
    { id: 'amount-first', words: amount === null ? wordsOfMistake(kind) : null },
    {
      id: 'amount-from',
      words: from === null ? 'Give the first day of the new amount, such as 1 2 2027.' : null,
    },
    {
      id: 'amount-title',
      words: typed.title.trim() === '' ? 'Name the page or document you read.' : null,
    },
    { id: 'amount-publisher', words: typed.publisher.trim() === '' ? 'Name who published it.' : null },
    {
      id: 'amount-url',
      words:
        typed.url.trim() !== '' && !/^https?:\/\/\S+$/.test(typed.url.trim())
          ? 'Write a web address that begins with https://.'
          : null,
    },
    { id: 'amount-note', words: typed.note.trim() === '' ? 'Say why the amount changes.' : null },
  ];
  const problemOf = (id: string): string | null =>
    tried ? (problems.find((each) => each.id === id)?.words ?? null) : null;

  async function record(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    const first = problems.find(({ words }) => words !== null);
    if (first || amount === null || from === null) return focusOn(first?.id ?? 'amount-first');
    const url = typed.url.trim();
    const content = {
      amount,
      currency: terms.currency,
      from,
      source: {
        title: typed.title.trim(),
        publisher: typed.publisher.trim(),
        ...(url === '' ? {} : { url }),
      },
      note: typed.note.trim(),
    };
    const recorded = await action.send(
      content,
      (idempotencyKey) =>
        call('POST /admin/law/:country/:figure/amounts', {
          params: { country: figure.country, figure: figure.id },
          body: { version: figure.version, idempotencyKey, ...content },
        }),
      ({ records }) =>
        records[0]?.state === 'waiting' ? 'New amount waits for a second person' : 'New amount recorded',
    );
    if (!recorded) return;
    setTyped(start);
    setTried(false);
  }

  const [firstLabel, secondLabel] = amountLabels[kind];
  const percent = amount && terms.amount && changeInPercent(terms.amount, amount);
  return (
    <form
      noValidate
      onSubmit={(event) => void record(event)}
      className="grid content-start gap-4 rounded-md border border-line bg-sheet p-4"
    >
      <h2 className="font-sans text-base font-semibold">Enter a new amount</h2>
      <p className="text-sm">
        A second person confirms it, unless nobody else may.{' '}
        {figure.rate
          ? 'Calculators, duties and the API then use it from its first day on, up to the last day they cover. The questions of forms follow with the next release.'
          : 'Quotes, applications and pages then use it from its first day on. Signed applications keep their price.'}
      </p>
      <TextInput
        id="amount-first"
        label={firstLabel}
        inputMode="decimal"
        autoComplete="off"
        width="medium"
        {...(kind === 'share' ? {} : { prefix: terms.currency })}
        value={typed.first}
        onChange={(event) => change({ first: event.target.value })}
        error={problemOf('amount-first')}
        hint={`Today: ${figure.words}${percent ? `. The change is ${percent}.` : ''}`}
      />
      {secondLabel !== undefined && (
        <TextInput
          id="amount-second"
          label={secondLabel}
          inputMode="decimal"
          autoComplete="off"
          width="medium"
          prefix={terms.currency}
          value={typed.second}
          onChange={(event) => change({ second: event.target.value })}
        />
      )}
      <DateFields
        id="amount-from"
        label="In force from"
        value={typed.from}
        onChange={(day) => change({ from: day })}
        error={problemOf('amount-from')}
        hint={
          from === null ? undefined : `The amount before it ends on ${formatCalendarDate(dayBefore(from))}.`
        }
      />
      {figure.kind === 'fee' && amount !== null && from !== null && (
        <PriceListPreview change={{ country: figure.country, figure: figure.id, amount, from }} />
      )}
      <TextInput
        id="amount-title"
        label="Source"
        hint="The page or document, with its date."
        maxLength={200}
        value={typed.title}
        onChange={(event) => change({ title: event.target.value })}
        error={problemOf('amount-title')}
      />
      <TextInput
        id="amount-publisher"
        label="Publisher"
        maxLength={120}
        value={typed.publisher}
        onChange={(event) => change({ publisher: event.target.value })}
        error={problemOf('amount-publisher')}
      />
      <TextInput
        id="amount-url"
        label="Web address"
        optional
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        value={typed.url}
        onChange={(event) => change({ url: event.target.value })}
        error={problemOf('amount-url')}
      />
      <TextArea
        id="amount-note"
        label="Why"
        hint="For officers. Kept in the history with your name."
        rows={2}
        maxLength={500}
        value={typed.note}
        onChange={(event) => change({ note: event.target.value })}
        error={problemOf('amount-note')}
      />
      <FailureNotice title="Not recorded" words={action.failure} />
      <Button type="submit" variant="primary" busy={action.busy}>
        Record the new amount
      </Button>
    </form>
  );
}
