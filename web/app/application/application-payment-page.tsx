import { useEffect } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Currency } from '#values/money.ts';
import { call } from '../../api/call.ts';
import type { Application } from '../../forms/answers/open-answer-queue.ts';
import { uploadFile } from '../../forms/answers/upload-file.ts';
import { formatMinor, PriceLines } from '../../forms/price-lines.tsx';
import { AboutPrice } from '../../reader-currency/about-price.tsx';
import { CurrencyChoice } from '../../reader-currency/currency-choice.tsx';
import { QuietState } from '../../shell/quiet-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ApplicationGate } from './application-gate.tsx';
import { BankDetails } from './bank-details.tsx';
import { PriceDifference } from './price-change.tsx';
import { AnnouncedProviders, PayOnline } from './pay-online.tsx';
import { CartsOfApplication } from '../carts/carts-of-application.tsx';
import { ReportTransferForm, type TransferReport } from './report-transfer-form.tsx';
import { PromotionalCode } from './promotional-code.tsx';
import { useCheckouts, type Checkouts } from './use-checkouts.ts';
import { useReloadApplication, useSetApplication } from './use-application.ts';
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
  const setApplication = useSetApplication();
  const navigate = useNavigate();
  async function sendReport(body: TransferReport): Promise<void> {
    setApplication(await call('POST /applications/:id/transfer', { params: { id: application.id }, body }));
    toast.success('Thank you', 'We confirm your payment within one business day.');
    await navigate(paths.application(application.id));
  }
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
            <AnnouncedProviders names={checkouts?.announced ?? []} />
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
            <ReportTransferForm
              upload={(file, onProgress) => uploadFile(application.id, 'receipt', file, onProgress)}
              send={(report) => sendReport(report)}
              laterTo={paths.application(application.id)}
            />
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
          <CartsOfApplication applicationId={application.id} />
          <p className="mt-3 text-sm">
            <Link className="link inline-block py-1" to={`${paths.account}#billing-details`}>
              Put the invoice in another name
            </Link>
          </p>
          <p className="text-sm">
            <Link className="link inline-block py-1" to={paths.application(application.id)}>
              View your application
            </Link>
          </p>
        </aside>
      </div>
    </div>
  );
}

/**
 * Reloads the application once its payment has arrived, with retries; it is then no longer awaited, and the
 * page redirects.
 */
function useContinueWhenPaid({ id, state }: Application, checkouts: Checkouts | undefined): void {
  const reloadApplication = useReloadApplication();
  const paid = checkouts?.paid === true;
  const isDifference = state.order === 'difference_due';
  useEffect(() => {
    if (!paid) return;
    toast.success(
      'Thank you',
      isDifference
        ? 'The difference has arrived. We continue now.'
        : 'Your payment has arrived. We start now.',
    );
    reloadApplication(id);
  }, [paid, isDifference, id, reloadApplication]);
}
