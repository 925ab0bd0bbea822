import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call, type Data } from '../../api/call.ts';
import { wordsOf } from '../../api/words-of.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { focusField } from '../../ui/form-controls/focus-field.ts';
import { TextArea, TextInput } from '../../ui/form-controls/text-input.tsx';
import { AccountSection } from './account-section.tsx';

const queryKey = ['GET /billing-details'];
type Details = NonNullable<Data<'GET /billing-details'>['details']>;

/** In whose name later invoices are made out: the customer's own, or a company's. */
export function BillingSection() {
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /billing-details', undefined, { signal }),
    staleTime: Infinity,
  });
  return (
    <AccountSection
      id="billing-details"
      title="Your invoices"
      about="In whose name we make out invoices and receipts: yours, or that of a company. Those we sent do not change."
    >
      {query.isPending ? (
        <SkeletonText lines={3} label="Loading your invoice details…" />
      ) : !query.data ? (
        // Not an empty form: saving it would delete what is stored.
        <Notice tone="stop" title="We could not load your invoice details">
          <button type="button" className="link min-h-11" onClick={() => void query.refetch()}>
            Try again
          </button>
        </Notice>
      ) : (
        <Form details={query.data.details} />
      )}
    </AccountSection>
  );
}

function Form({ details }: { details: Details | null }) {
  const cache = useQueryClient();
  const [name, setName] = useState(details?.name ?? '');
  const [address, setAddress] = useState(details?.address ?? '');
  const [taxNumber, setTaxNumber] = useState(details?.taxNumber ?? '');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isEmpty = [name, address, taxNumber].every((text) => text.trim() === '');

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    if (!isEmpty && name.trim() === '') return focusField('billing-name');
    if (!isEmpty && address.trim() === '') return focusField('billing-address');
    setBusy(true);
    try {
      const entered = { name: name.trim(), address: address.trim(), taxNumber: taxNumber.trim() || null };
      const saved = { details: isEmpty ? null : entered };
      await call('PUT /billing-details', { body: saved });
      cache.setQueryData(queryKey, saved);
      toast.success('Saved for your next invoices');
    } catch (error) {
      setFailure(wordsOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate className="grid gap-4">
      <TextInput
        id="billing-name"
        label="Name of the person or the company"
        hint="Leave all fields empty for your own name without an address."
        autoComplete="organization"
        maxLength={160}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={tried && !isEmpty && name.trim() === '' ? 'Enter the name for the invoice.' : null}
      />
      <TextArea
        id="billing-address"
        label="Address"
        rows={3}
        autoComplete="street-address"
        maxLength={400}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        error={tried && !isEmpty && address.trim() === '' ? 'Enter the address for the invoice.' : null}
      />
      <TextInput
        id="billing-tax-number"
        label="Tax number (optional)"
        hint="A TIN or VAT number, if the invoice must show it."
        autoComplete="off"
        maxLength={40}
        value={taxNumber}
        onChange={(event) => setTaxNumber(event.target.value)}
      />
      {failure !== null && (
        <Notice tone="stop" live>
          <p>{failure}</p>
        </Notice>
      )}
      <Button type="submit" variant="quiet" busy={busy} className="justify-self-start">
        Save the invoice details
      </Button>
    </form>
  );
}
