import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { indexedCountries, indexedServices } from '../../catalog/catalog-index.ts';
import { acknowledgeAttempt, attemptIdOf } from '../../device-storage/attempt-id.ts';
import { useUnsentForm } from '../../device-storage/unsent-form.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { RadioGroup } from '../../ui/form-controls/choice-groups.tsx';
import { Select } from '../../ui/form-controls/select.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { customerPricesKey } from '../desk-queries.ts';
import { CurrencyFields, parseAmounts, type TypedAmounts } from './currency-fields.tsx';
import { parseDiscount } from './parse-discount.ts';
import { PriceForm, useSubmission, useValidDays, ValidDays, type FieldProblem } from './price-form.tsx';

const services = indexedServices
  .map(({ id, title, country }) => ({
    value: id,
    label: `${indexedCountries.find((each) => each.id === country)?.name ?? country}: ${title}`,
  }))
  .toSorted((a, b) => a.label.localeCompare(b.label));

const empty = {
  email: '',
  service: '',
  kind: 'share',
  share: '',
  amounts: {} as TypedAmounts,
  reason: '',
};

/** Where the form is kept until it is sent. */
export const CUSTOMER_PRICE_FORM = 'desk-customer-price';

/** Gives a customer, found by the e-mail of the account, a price of their own. */
export function CustomerPriceForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const [typed, change, clear] = useUnsentForm(CUSTOMER_PRICE_FORM, empty);
  const { email, service, kind, share, amounts, reason } = typed;
  const days = useValidDays(CUSTOMER_PRICE_FORM);
  const { firstDay, lastDay } = days;
  function close(): void {
    acknowledgeAttempt(CUSTOMER_PRICE_FORM);
    clear();
    days.clear();
    onDone();
  }

  const basisPoints = parseDiscount(share, 9_900);
  const parsedAmounts = parseAmounts(amounts);
  const problems = [
    ...(email.trim() === '' ? [['email', 'Write the e-mail of the account.']] : []),
    ...(kind === 'share' && basisPoints === null
      ? [['share', 'Write a share of at most 99, with at most two decimals.']]
      : []),
    ...(kind === 'amount' && (parsedAmounts === null || Object.keys(parsedAmounts).length === 0)
      ? [['amounts-NGN', 'Write amounts in figures, such as 5,000.']]
      : []),
    ...days.problems,
    ...(reason.trim() === '' ? [['reason', 'Say why the customer gets it.']] : []),
  ] as FieldProblem[];
  const submission = useSubmission('own', problems, async () => {
    if (firstDay === null) return;
    await call('POST /admin/customer-prices', {
      body: {
        // Of the form, whatever it says: the server tells when an earlier attempt said something else.
        id: attemptIdOf(CUSTOMER_PRICE_FORM, null),
        email: email.trim(),
        service: service || undefined,
        ...(kind === 'share'
          ? { basisPoints: basisPoints ?? undefined, amounts: {} }
          : { amounts: parsedAmounts ?? {} }),
        firstDay,
        lastDay: lastDay ?? undefined,
        reason: reason.trim(),
      },
    }).catch((error: unknown) => {
      // Refused: an earlier attempt set a price with other conditions. The officer has read it, so the next one is another.
      if (error instanceof ApiError && error.status === 409) acknowledgeAttempt(CUSTOMER_PRICE_FORM);
      throw error;
    });
    toast.success('The price is set', 'The customer sees it in their drafts.');
    await client.invalidateQueries({ queryKey: customerPricesKey });
    close();
  });
  const { errorOf } = submission;

  return (
    <PriceForm submission={submission} failureTitle="Not set" action="Set the price" onCancel={close}>
      <TextInput
        id="own-email"
        label="E-mail of the account"
        type="email"
        width="long"
        autoComplete="off"
        maxLength={254}
        value={email}
        onChange={(event) => change({ email: event.target.value })}
        error={errorOf('email')}
      />
      <Select
        id="own-service"
        label="Service"
        blank="All services"
        options={services}
        value={service}
        onChange={(event) => change({ service: event.target.value })}
      />
      <RadioGroup
        name="own-kind"
        label="It takes off"
        inline
        value={kind}
        onChange={(next) => change({ kind: next })}
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
          onChange={(event) => change({ share: event.target.value })}
          error={errorOf('share')}
        />
      ) : (
        <CurrencyFields
          id="own-amounts"
          legend="Amount by currency"
          hint="A currency without an amount has the full price. At most 99% of our fee is taken off."
          value={amounts}
          onChange={(next) => change({ amounts: next })}
          error={errorOf('amounts-NGN')}
        />
      )}
      <ValidDays id="own" days={days} errorOf={errorOf} />
      <TextInput
        id="own-reason"
        label="Why the customer gets it"
        hint="Only staff read it, and the customer in an export of personal data."
        autoComplete="off"
        maxLength={500}
        value={reason}
        onChange={(event) => change({ reason: event.target.value })}
        error={errorOf('reason')}
      />
    </PriceForm>
  );
}
