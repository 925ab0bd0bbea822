import { useState, type FormEvent } from 'react';
import { parseMoney, type Currency } from '#values/money.ts';
import { formatMinor } from '../../../forms/price-lines.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/form-controls/select.tsx';
import { TextArea, TextInput } from '../../../ui/form-controls/text-input.tsx';
import { formatInstant } from '../../../ui/format-instant.ts';
import type { DeskApplication } from '../../desk-types.ts';
import { focusOn } from '../../focus-on.ts';
import type { Desk } from '../desk.ts';
import type { DeskDraft } from '../drafts/desk-draft.ts';
import { ActionFailure, RailCard } from './rail-card.tsx';

type Typed = NonNullable<DeskDraft['change']>;
type ChargedLine = NonNullable<DeskApplication['charged']>[number];

const emptyChange: Typed = {
  amounts: {},
  otherTitle: '',
  otherPayee: 'government',
  otherAmount: '',
  reason: '',
};

/** The change of the price that waits for the customer's answer or payment, with its withdrawal. */
export function ChangeCard({ desk }: { desk: Desk }) {
  const { priceChanges, allowed } = desk.application;
  const [tried, setTried] = useState(false);
  const change = priceChanges[0];
  if (!change || !allowed.includes('withdrawChange')) return null;
  const typed = desk.draft.change ?? emptyChange;
  const { currency, differenceMinor } = change;
  const amount = formatMinor(Math.abs(differenceMinor), currency);

  async function withdraw(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (typed.reason.trim() === '') return focusOn('withdraw-change-reason');
    if (await desk.act({ verb: 'withdrawChange', reason: typed.reason.trim() })) focusOn('desk-headline');
  }

  return (
    <RailCard title="New price">
      <p className="text-sm">
        {change.proposedBy} proposed {differenceMinor < 0 ? `to repay ${amount}` : `${amount} more`} on{' '}
        {formatInstant(change.proposedAt)}.{' '}
        {change.answer === null
          ? 'The customer has not answered.'
          : 'The customer accepted it and has not paid.'}
      </p>
      <p className="text-sm">{change.reason}</p>
      <details>
        <summary className="link flex min-h-11 items-center text-sm font-semibold">Withdraw it</summary>
        <form noValidate onSubmit={(event) => void withdraw(event)} className="grid gap-4">
          <TextArea
            id="withdraw-change-reason"
            label="Why you withdraw it"
            hint="The customer reads these words. The earlier price stays."
            rows={2}
            maxLength={1000}
            value={typed.reason}
            onChange={(event) =>
              desk.changeDraft((draft) => ({ ...draft, change: { ...typed, reason: event.target.value } }))
            }
            error={tried && typed.reason.trim() === '' ? 'Say why, for the customer.' : null}
          />
          <ActionFailure desk={desk} verb="withdrawChange" />
          <Button type="submit" fullWidth busy={desk.acting === 'withdrawChange'}>
            Withdraw the new price
          </Button>
        </form>
      </details>
    </RailCard>
  );
}

/**
 * The form with which an officer proposes other amounts: a fee at cost, a difference after a correction, a
 * changed government fee.
 */
export function ProposeChangeCard({ desk }: { desk: Desk }) {
  const { charged, payment, allowed } = desk.application;
  if (charged === null || payment === null || !allowed.includes('proposeChange')) return null;
  return (
    <RailCard title="Price">
      <details open={desk.draft.change !== undefined}>
        <summary className="link flex min-h-11 items-center text-sm font-semibold">
          Propose another price
        </summary>
        <ProposeChange desk={desk} charged={charged} currency={payment.currency} />
      </details>
    </RailCard>
  );
}

const amountProblem = 'Write the amount in figures, such as 25,000.';

function ProposeChange({
  desk,
  charged,
  currency,
}: {
  desk: Desk;
  charged: readonly ChargedLine[];
  currency: string;
}) {
  const [tried, setTried] = useState(false);
  const typed = desk.draft.change ?? emptyChange;
  const change = (part: Partial<Typed>): void =>
    desk.changeDraft((draft) => ({ ...draft, change: { ...emptyChange, ...draft.change, ...part } }));
  const textOf = ({ feeId, chargedMinor }: ChargedLine): string =>
    typed.amounts[feeId] ?? formatMinor(chargedMinor, currency);
  const parse = (text: string): number | null => parseMoney(text, currency as Currency)?.minor ?? null;
  const lines = charged.map((line) => ({ ...line, minor: parse(textOf(line)) }));
  const hasOther = typed.otherTitle.trim() !== '' || typed.otherAmount.trim() !== '';
  const otherMinor = hasOther ? parse(typed.otherAmount) : 0;
  const difference = lines.reduce(
    (sum, { minor, chargedMinor }) => sum + (minor ?? chargedMinor) - chargedMinor,
    otherMinor ?? 0,
  );

  async function propose(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    const unread = lines.find(({ minor }) => minor === null);
    if (unread) return focusOn(`change-${unread.feeId}`);
    if (hasOther && typed.otherTitle.trim() === '') return focusOn('change-other-title');
    if (otherMinor === null) return focusOn('change-other-amount');
    if (typed.reason.trim() === '') return focusOn('change-reason');
    const other = {
      feeId: 'other',
      minor: otherMinor,
      title: typed.otherTitle.trim(),
      payee: typed.otherPayee,
    };
    const changed = lines
      .filter(({ minor, chargedMinor }) => minor !== chargedMinor)
      .map(({ feeId, minor, chargedMinor }) => ({ feeId, minor: minor ?? chargedMinor }));
    const all = [...changed, ...(hasOther ? [other] : [])];
    if (all.length === 0) return focusOn(`change-${charged[0]?.feeId ?? 'reason'}`);
    if (await desk.act({ verb: 'proposeChange', reason: typed.reason.trim(), lines: all }))
      focusOn('desk-headline');
  }

  return (
    <form noValidate onSubmit={(event) => void propose(event)} className="grid gap-4">
      {lines.map((line) => (
        <TextInput
          key={line.feeId}
          id={`change-${line.feeId}`}
          label={line.title}
          inputMode="decimal"
          autoComplete="off"
          width="medium"
          value={textOf(line)}
          onChange={(event) => change({ amounts: { ...typed.amounts, [line.feeId]: event.target.value } })}
          hint={hintOf(line, currency)}
          error={
            !tried
              ? null
              : line.minor === null
                ? amountProblem
                : difference === 0 && line.feeId === charged[0]?.feeId && !hasOther
                  ? 'Change at least one amount.'
                  : null
          }
        />
      ))}
      <fieldset className="grid gap-4">
        <legend className="text-sm font-semibold">A fee that was not charged before</legend>
        <TextInput
          id="change-other-title"
          label="Name of the fee"
          optional
          autoComplete="off"
          maxLength={200}
          value={typed.otherTitle}
          onChange={(event) => change({ otherTitle: event.target.value })}
          error={tried && hasOther && typed.otherTitle.trim() === '' ? 'Name the fee.' : null}
        />
        <Select
          id="change-other-payee"
          label="Paid to"
          value={typed.otherPayee}
          onChange={(event) => change({ otherPayee: event.target.value as Typed['otherPayee'] })}
          options={[
            { value: 'government', label: 'The registry or another authority' },
            { value: 'stamp-duty', label: 'Stamp duty' },
            { value: 'ours', label: 'Us' },
          ]}
        />
        <TextInput
          id="change-other-amount"
          label="Amount of the fee"
          optional
          inputMode="decimal"
          autoComplete="off"
          width="medium"
          value={typed.otherAmount}
          onChange={(event) => change({ otherAmount: event.target.value })}
          error={tried && hasOther && otherMinor === null ? amountProblem : null}
        />
      </fieldset>
      <TextArea
        id="change-reason"
        label="Why the price changes"
        hint="The customer reads these words beside the old and the new amounts."
        rows={3}
        maxLength={1000}
        value={typed.reason}
        onChange={(event) => change({ reason: event.target.value })}
        error={
          tried && typed.reason.trim() === ''
            ? 'Give the reason in words the customer will understand.'
            : null
        }
      />
      {difference !== 0 && (
        <output className="block text-sm font-semibold">
          {difference > 0 ? 'The customer pays ' : 'We repay '}
          {formatMinor(Math.abs(difference), currency)}
          {difference > 0 ? ' more.' : '. Another officer must approve a large amount.'}
        </output>
      )}
      <ActionFailure desk={desk} verb="proposeChange" />
      <Button type="submit" fullWidth busy={desk.acting === 'proposeChange'}>
        Propose this price
      </Button>
    </form>
  );
}

/** Returns the amount charged, and today's amount of the same fee where that differs. */
function hintOf({ atCost, chargedMinor, todayMinor }: ChargedLine, currency: string): string {
  const charged = atCost ? 'At cost, not charged yet.' : `Charged: ${formatMinor(chargedMinor, currency)}.`;
  return todayMinor === null || todayMinor === chargedMinor
    ? charged
    : `${charged} Today: ${formatMinor(todayMinor, currency)}.`;
}
