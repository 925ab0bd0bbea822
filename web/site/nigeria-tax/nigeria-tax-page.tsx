import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../../prerender/hydration/use-hydrated.ts';
import { BackArrow } from '../../ui/back-arrow.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { CompanyStep, type CompanyAnswers } from './company-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import type { SavedTaxRequest } from './saved-tax-request.ts';
import { comingSoon, taxOptions, type TaxOption } from './tax-options.ts';

const PAGE_PATH = '/nigeria-tax-filing';
/**
 * The previous address of each step. A step is an address of its own, so that the browser's back button
 * does the same.
 */
const previousStep = {
  options: '/nigeria',
  company: PAGE_PATH,
  payment: `${PAGE_PATH}?step=company`,
} as const;
type Step = keyof typeof previousStep;

/** Tax identity of a Nigerian business: two choices, the first a flow of two steps. */
export default function NigeriaTaxPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [answers, setAnswers] = useState<CompanyAnswers>({
    companyName: '',
    cacCertificate: null,
    statusReport: null,
  });
  const [saved, setSaved] = useState<SavedTaxRequest | null>(null);
  const stepInQuery = hydrated ? new URLSearchParams(search).get('step') : null;
  // The payment step without a saved request starts at the first step.
  const step: Step =
    stepInQuery === 'payment' && saved
      ? 'payment'
      : stepInQuery === 'company' || stepInQuery === 'payment'
        ? 'company'
        : 'options';

  function back(): void {
    // React Router counts the history entries of this visit; 0 is the first, and behind it is another site.
    const steps = (window.history.state as { idx?: number } | null)?.idx ?? 0;
    void (steps > 0 ? navigate(-1) : navigate(previousStep[step], { replace: true }));
  }

  return (
    <div className="wrap py-8 lg:py-12">
      <BackArrow onClick={back} />
      {step === 'options' && <Options />}
      {step === 'company' && (
        <CompanyStep
          answers={answers}
          onAnswers={(next) => {
            setAnswers(next);
            // A saved request is only valid for the answers it was made from.
            setSaved(null);
          }}
          saved={saved}
          onSaved={(request) => {
            setSaved(request);
            void navigate(`${PAGE_PATH}?step=payment`);
          }}
        />
      )}
      {step === 'payment' && saved && <PaymentStep request={saved} companyName={answers.companyName} />}
    </div>
  );
}

function Options() {
  return (
    <>
      <PageTitle above="Nigeria">Get Your TIN in 24 Hours</PageTitle>
      <ul className="grid gap-4 md:grid-cols-2">
        {taxOptions.map((option) => (
          <OptionCard key={option.id} option={option} />
        ))}
      </ul>
      <Notice title="The platform has a new name" className="measure mt-8">
        <p>
          The Nigeria Revenue Service, until 2025 the Federal Inland Revenue Service, moved taxpayers from
          TaxPro Max to Rev360 in 2026. What banks call Taxpromax is your account there. If you had one, sign
          in with it; a second account must not be opened.
        </p>
        <p>
          Since 1 January 2026 a business has a Tax ID of 13 digits instead of a TIN. It comes with the
          registration at the Commission, and you can look it up free of charge at{' '}
          <a className="link" href="https://taxid.jrb.gov.ng" rel="noreferrer">
            taxid.jrb.gov.ng
          </a>
          . What you pay here is our work.{' '}
          <Link className="link" to="/nigeria-tax-filing/apply">
            Do I need it?
          </Link>
        </p>
      </Notice>
    </>
  );
}

function OptionCard({ option }: { option: TaxOption }) {
  return (
    <li className="flex flex-col gap-3 rounded-md border border-line bg-sheet p-5">
      <h2 className="text-heading">{option.title}</h2>
      <p className="flex-1">{option.description}</p>
      {option.to ? (
        <Button to={option.to} variant="next" className="self-start">
          Start<span className="sr-only"> {option.title}</span>
        </Button>
      ) : (
        <Button variant="quiet" onClick={() => toast.message(comingSoon(option.id))} className="self-start">
          Start<span className="sr-only"> {option.title}</span>
        </Button>
      )}
    </li>
  );
}
