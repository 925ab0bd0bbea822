import { useState, type FormEvent } from 'react';
import { call } from '../../api/call.ts';
import { fileProblem } from '../../forms/answers/upload-file.ts';
import { useAuth } from '../../session/auth-context.ts';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/form-controls/file-drop.tsx';
import { focusField } from '../../ui/form-controls/focus-field.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { useSubmission } from '../contact/use-submission.ts';
import { sendVisitorFile, type Sending } from '../send-visitor-file.ts';
import type { SavedTaxRequest } from './saved-tax-request.ts';

export type CompanyAnswers = { companyName: string; cacCertificate: File | null; statusReport: File | null };
type Paper = 'cacCertificate' | 'statusReport';
type Errors = Partial<Record<keyof CompanyAnswers, string | null>>;

const papers: readonly { id: Paper; label: string; missing: string }[] = [
  { id: 'cacCertificate', label: 'CAC Certificate', missing: 'Please upload your CAC Certificate.' },
  { id: 'statusReport', label: 'Status Report', missing: 'Please upload your Status Report.' },
];
const order = ['companyName', 'cacCertificate', 'statusReport'] as const;

/**
 * The first step: what the revenue service asks of a company. Continuing saves the request; an unchanged
 * request is not sent twice.
 */
export function CompanyStep({
  answers,
  onAnswers,
  saved,
  onSaved,
}: {
  answers: CompanyAnswers;
  onAnswers: (answers: CompanyAnswers) => void;
  saved: SavedTaxRequest | null;
  onSaved: (request: SavedTaxRequest) => void;
}) {
  const { user } = useAuth();
  const [errors, setErrors] = useState<Errors>({});
  const [sending, setSending] = useState<Sending | null>(null);
  const { busy, failure, send } = useSubmission<void>();

  function chooseFile(paper: Paper, [file]: File[]): void {
    if (!file) return;
    const objection = fileProblem(file);
    setErrors((found) => ({ ...found, [paper]: objection }));
    onAnswers({ ...answers, [paper]: objection ? null : file });
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (saved) return onSaved(saved);
    const { companyName, cacCertificate, statusReport } = answers;
    const found: Errors = {
      companyName: companyName.trim() === '' ? 'Please provide your company name.' : null,
    };
    for (const { id, missing } of papers) found[id] = answers[id] ? null : (errors[id] ?? missing);
    setErrors(found);
    const first = order.find((id) => found[id]);
    if (first || !cacCertificate || !statusReport) return focusField(first ?? 'cacCertificate');
    await send(async () => {
      const cacCertificateFileId = await sendVisitorFile('cacCertificate', cacCertificate, setSending);
      const statusReportFileId = await sendVisitorFile('statusReport', statusReport, setSending);
      onSaved(
        await call('POST /inquiries/taxpromax', {
          body: {
            companyName,
            cacCertificateFileId,
            statusReportFileId,
            ...(user && { email: user.email }),
          },
        }),
      );
    });
    return undefined;
  }

  return (
    <>
      <PageTitle
        above="Step 1 of 2"
        lead="The company’s name and two CAC documents. Processing fee: NGN 10,000."
      >
        Get Taxpromax
      </PageTitle>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid max-w-xl gap-6">
        <h2 className="text-heading">Provide Company Name</h2>
        <TextInput
          id="companyName"
          label="Company name"
          hint="As shown on the certificate."
          name="companyName"
          autoComplete="organization"
          maxLength={160}
          required
          value={answers.companyName}
          onChange={(event) => onAnswers({ ...answers, companyName: event.target.value })}
          error={errors.companyName}
        />
        {papers.map(({ id, label }) => {
          const file = answers[id];
          return (
            <FileDrop
              key={id}
              id={id}
              label={label}
              files={
                file
                  ? [
                      {
                        id,
                        name: file.name,
                        sizeBytes: file.size,
                        ...(busy && sending?.purpose === id && sending),
                      },
                    ]
                  : []
              }
              onFiles={(files) => chooseFile(id, files)}
              onRemove={() => onAnswers({ ...answers, [id]: null })}
              // What is being sent cannot be replaced.
              disabled={busy}
              error={errors[id]}
            />
          );
        })}
        {failure && (
          <Notice tone="stop" live title="Not sent yet">
            <p>{failure}</p>
          </Notice>
        )}
        <div>
          <Button type="submit" variant="next" busy={busy}>
            Continue
          </Button>
        </div>
      </form>
    </>
  );
}
