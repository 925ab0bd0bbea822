import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useSearch } from '../../prerender/hydration/use-search.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadingScreen } from '../../session/loading-screen.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { CompanyStep, type CompanyAnswers } from './company-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { loadTaxDraft, storeTaxDraft, type TaxDraft } from './tax-draft.ts';
import { comingSoon, taxOptions, type TaxOption } from './tax-options.ts';
import { useNavigate } from '../../routing/use-navigate.ts';

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

const blank: CompanyAnswers = { companyName: '', cacCertificate: null, statusReport: null };

/** Tax identity of a Nigerian business: two choices, the first a flow of two steps. */
export default function NigeriaTaxPage() {
  const navigate = useNavigate();
  const [{ answers, saved }, setDraft] = useState<TaxDraft>({ answers: blank, saved: null });
  const [draftLoaded, setDraftLoaded] = useState(false);
  const stepInQuery = new URLSearchParams(useSearch()).get('step');
  // The payment step without a saved request starts at the first step.
  const step: Step =
    stepInQuery === 'payment' && saved
      ? 'payment'
      : stepInQuery === 'company' || stepInQuery === 'payment'
        ? 'company'
        : 'options';

  useEffect(() => {
    let unmounted = false;
    void loadTaxDraft().then((draft) => {
      if (unmounted) return;
      // Input that is newer than the page stays.
      if (draft) setDraft((typed) => (typed.answers === blank ? draft : typed));
      setDraftLoaded(true);
    });
    return () => {
      unmounted = true;
    };
  }, []);

  function change(draft: TaxDraft): void {
    setDraft(draft);
    void storeTaxDraft(draft);
  }

  // The draft decides between payment and the first step.
  if (stepInQuery === 'payment' && !draftLoaded) return <LoadingScreen />;
  return (
    <div className="wrap py-8 lg:py-12">
      <BackButton fallback={previousStep[step]} replace />
      {step === 'options' && <Options />}
      {step === 'company' && (
        <CompanyStep
          answers={answers}
          // A saved request is only valid for the answers it was made from.
          onAnswers={(next) => change({ answers: next, saved: null })}
          saved={saved}
          onSaved={(request) => {
            change({ answers, saved: request });
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
          TaxPro Max to Rev360 in 2026. What banks call Taxpromax is your account there. If you had an
          account, sign in with it. Do not open a second one.
        </p>
        <p>
          Since 1 January 2026 a business has a Tax ID of 13 digits instead of a TIN. You get it with the CAC
          registration, and can look it up for free at{' '}
          <a className="link" href="https://taxid.jrb.gov.ng" rel="noreferrer">
            taxid.jrb.gov.ng
          </a>
          . Our fee is for our work only.{' '}
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
