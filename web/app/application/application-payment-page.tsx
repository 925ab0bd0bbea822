import { useEffect, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { FileAnswer } from '#forms/form.ts';
import type { Currency } from '#values/money.ts';
import { calendarDateOf, partsOf, type CalendarDate } from '#values/calendar-date.ts';
import { wordsOf } from '../../api/words-of.ts';
import { call } from '../../api/call.ts';
import type { Application } from '../../forms/answers/open-answer-queue.ts';
import { fileProblem, uploadFile } from '../../forms/answers/upload-file.ts';
import { formatMinor, PriceLines } from '../../forms/price-lines.tsx';
import { AboutPrice } from '../../reader-currency/about-price.tsx';
import { CurrencyChoice } from '../../reader-currency/currency-choice.tsx';
import { todayInZone } from '../../forms/use-running-form.ts';
import { QuietState } from '../../shell/quiet-state.tsx';
import { Button } from '../../ui/button.tsx';
import { DateFields } from '../../ui/form-controls/date-fields.tsx';
import { FileDrop } from '../../ui/form-controls/file-drop.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ApplicationGate } from './application-gate.tsx';
import { BankDetails } from './bank-details.tsx';
import { PriceDifference } from './price-change.tsx';
import { PayOnline } from './pay-online.tsx';
import { PromotionalCode } from './promotional-code.tsx';
import { useCheckouts, type Checkouts } from './use-checkouts.ts';
import { useSetApplication } from './use-application.ts';
import { useNavigate } from '../../routing/use-navigate.ts';
import { Redirect } from '../../routing/redirect.tsx';
import { LoadingPage } from '../loading-page.tsx';

/** The ways to pay: at a provider, or by bank transfer with the form that reports it. */
export default function ApplicationPaymentPage() {
  return (
    <ApplicationGate>
      {(application) => {
        if (application.state.order === 'draft')
          return <Redirect to={paths.applicationCheck(application.id)} />;
        if (application.role === 'viewer') return <Redirect to={paths.application(application.id)} />;
        const { order } = application.state;
        if (!application.payment || (order !== 'awaiting_payment' && order !== 'difference_due'))
          return <Redirect to={paths.application(application.id)} />;
        return <Payment application={application} payment={application.payment} />;
      }}
    </ApplicationGate>
  );
}

type Payment = NonNullable<Application['payment']>;

function Payment({ application, payment }: { application: Application; payment: Payment }) {
  const { data: checkouts, isPending } = useCheckouts(application.id);
  useContinueWhenPaid(application, checkouts);
  // Whether one can pay online decides the title and the order of the page.
  if (isPending) return <LoadingPage label="Loading the ways to pay…" />;
  const online = checkouts !== undefined && (checkouts.ways.length > 0 || checkouts.attempt !== null);
  const isDifference = application.state.order === 'difference_due';
  const transfer: Payment = { ...payment, dueMinor: checkouts?.dueMinor ?? payment.dueMinor };
  return (
    <div className="wrap py-6 lg:py-12">
      <QuietState step={isDifference ? 'Pay the difference' : 'Last step: pay'} />
      <PageTitle
        above={`${application.serviceTitle} · ${application.reference}`}
        lead={
          isDifference
            ? 'You accepted the new price. Pay the difference, and we continue as soon as it arrives.'
            : online
              ? 'Your application is signed. Pay online and we start at once, or pay by bank transfer and we start within one business day.'
              : 'Your application is signed. We start as soon as we confirm your transfer, within one business day.'
        }
      >
        {online || isDifference
          ? `Pay ${formatMinor(transfer.dueMinor, payment.currency)}`
          : 'Pay by bank transfer'}
      </PageTitle>
      <AboutPrice minor={transfer.dueMinor} currency={payment.currency} className="-mt-4 mb-6" />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14">
        <div className="grid min-w-0 content-start gap-10">
          {checkouts !== undefined && checkouts.cartId !== null && (
            <Notice tone="next" title="You are paying this together with other applications">
              <p>A payment page is open for all of them. If you pay here instead, do not pay there.</p>
              <p>
                <Link className="link inline-block py-1" to={paths.cart(checkouts.cartId)}>
                  Continue with all of them
                </Link>
              </p>
            </Notice>
          )}
          {online && (
            <section>
              <h2 className="mb-3 text-heading">Pay online</h2>
              <PayOnline
                checkouts={checkouts}
                start={(provider) =>
                  call('POST /applications/:id/checkouts', {
                    params: { id: application.id },
                    body: { provider },
                  })
                }
              />
            </section>
          )}
          <section>
            <h2 className="mb-3 text-heading">
              {online ? 'Or transfer this amount to our account' : '1. Transfer this amount'}
            </h2>
            <BankDetails payment={transfer} />
          </section>
          <section>
            <h2 className="mb-3 text-heading">
              {online ? 'After a transfer, tell us you have paid' : '2. Tell us you have paid'}
            </h2>
            {payment.reported && (
              <Notice tone="done" title="We have your receipt" className="mb-6">
                <p>
                  We check for your transfer and confirm it within one business day. You can send another
                  receipt if the first was wrong.
                </p>
              </Notice>
            )}
            <ReportForm application={application} today={todayInZone(application.service.country.zone)} />
          </section>
        </div>
        <aside className="self-start rounded-md border border-line bg-sheet p-5">
          <div className="flex items-center justify-between gap-3">
            <h2 className="font-sans text-base font-semibold">What you pay for</h2>
            <CurrencyChoice charged={payment.currency as Currency} />
          </div>
          <div className="mt-2 text-sm">
            {isDifference ? (
              <PriceDifference application={application} />
            ) : application.quote ? (
              <PriceLines price={application.quote} signed />
            ) : (
              <p>{formatMinor(payment.dueMinor, payment.currency)}</p>
            )}
          </div>
          {application.allowed.includes('changeCode') && payment.reported === null && (
            <div className="mt-3 border-t border-line pt-2">
              <PromotionalCode application={application} />
            </div>
          )}
          <p className="mt-3 text-sm">
            <Link className="link" to={paths.application(application.id)}>
              View your application
            </Link>
          </p>
        </aside>
      </div>
    </div>
  );
}

/** Loads the application once its payment has arrived; it is then no longer awaited, and the page redirects. */
function useContinueWhenPaid(
  { id: applicationId, state }: Application,
  checkouts: Checkouts | undefined,
): void {
  const setApplication = useSetApplication();
  const paid = checkouts?.paid === true;
  const isDifference = state.order === 'difference_due';
  useEffect(() => {
    if (!paid) return;
    void call('GET /applications/:id', { params: { id: applicationId } }).then((application) => {
      toast.success(
        'Thank you',
        isDifference
          ? 'The difference has arrived. We continue now.'
          : 'Your payment has arrived. We start now.',
      );
      setApplication(application);
    });
  }, [paid, isDifference, applicationId, setApplication]);
}

type Receipt = { answer?: FileAnswer; name: string; share: number; isWaiting?: boolean };

function ReportForm({ application, today }: { application: Application; today: CalendarDate }) {
  const navigate = useNavigate();
  const take = useSetApplication();
  const [paidOn, setPaidOn] = useState(() => {
    const { day, month, year } = partsOf(today);
    return { day: String(day), month: String(month), year: String(year) };
  });
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [wrong, setWrong] = useState<{ date?: string; receipt?: string; whole?: string }>({});
  const [sending, setSending] = useState(false);

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    const objection = fileProblem(file);
    setWrong({ receipt: objection ?? undefined });
    if (objection) return;
    setReceipt({ name: file.name, share: 0 });
    try {
      const answer = await uploadFile(application.id, 'receipt', file, (share, isWaiting) =>
        setReceipt({ name: file.name, share, isWaiting }),
      );
      setReceipt({ answer, name: answer.name, share: 1 });
    } catch (error) {
      setReceipt(null);
      setWrong({
        receipt: `${wordsOf(error, 'The upload was interrupted.')} Please choose the file again.`,
      });
    }
  }

  async function report(event: FormEvent): Promise<void> {
    event.preventDefault();
    const paidOnDay = calendarDateOf(Number(paidOn.year), Number(paidOn.month), Number(paidOn.day));
    const found = {
      date: !paidOnDay
        ? 'Enter a date such as 27 3 2026.'
        : paidOnDay > today
          ? 'The day you paid cannot be in the future.'
          : undefined,
      receipt:
        receipt === null
          ? 'Upload the receipt of your transfer.'
          : receipt.answer
            ? undefined
            : 'Wait until the receipt is uploaded.',
    };
    setWrong(found);
    if (found.date || !paidOnDay) return document.getElementById('paid-on')?.focus();
    if (found.receipt || !receipt?.answer) return document.getElementById('receipt')?.focus();
    setSending(true);
    try {
      take(
        await call('POST /applications/:id/transfer', {
          params: { id: application.id },
          body: { receiptFileId: receipt.answer.fileId, paidOn: paidOnDay },
        }),
      );
      toast.success('Thank you', 'We confirm your payment within one business day.');
      await navigate(paths.application(application.id));
    } catch (error) {
      setWrong({
        whole: wordsOf(error, 'Something went wrong. Your receipt is saved. Please try again.'),
      });
    } finally {
      setSending(false);
    }
  }

  const files = receipt
    ? [
        {
          id: 'receipt',
          name: receipt.name,
          sizeBytes: receipt.answer?.sizeBytes,
          progress: receipt.answer ? undefined : receipt.share,
          isWaiting: receipt.isWaiting,
        },
      ]
    : [];
  return (
    <form onSubmit={(event) => void report(event)} noValidate className="grid max-w-2xl gap-7">
      <DateFields id="paid-on" label="Date you paid" value={paidOn} onChange={setPaidOn} error={wrong.date} />
      <FileDrop
        id="receipt"
        label="Receipt of the transfer"
        hint="A screenshot of your bank’s confirmation is enough."
        files={files}
        onFiles={(chosen) => void choose(chosen[0])}
        onRemove={() => setReceipt(null)}
        error={wrong.receipt}
      />
      {wrong.whole && (
        <Notice tone="stop" live>
          <p>{wrong.whole}</p>
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="next" busy={sending}>
          I have paid
        </Button>
        <Button variant="quiet" to={paths.application(application.id)}>
          Later
        </Button>
      </div>
    </form>
  );
}
