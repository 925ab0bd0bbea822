import { useRef, useState, type FormEvent } from 'react';
import { call, type Data } from '../../api/call.ts';
import { fileProblem } from '../../forms/answers/upload-file.ts';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/form-controls/file-drop.tsx';
import { focusField } from '../../ui/form-controls/focus-field.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TextArea } from '../../ui/form-controls/text-input.tsx';
import { BackButton } from '../../ui/back-button.tsx';
import { addressProblem, messageProblem, nameProblem } from '../contact/message-problems.ts';
import { type Sender, SenderFields } from '../contact/sender-fields.tsx';
import { useSubmission } from '../contact/use-submission.ts';
import { sendVisitorFile, type Sending } from '../send-visitor-file.ts';
import { ContentRegion } from '../desk-content/content-region.tsx';

const fields = ['apply-name', 'apply-email', 'apply-message', 'apply-cv'] as const;
type Errors = Partial<Record<(typeof fields)[number], string | null>>;

/** Returns the choice of an opening, which the content of the desk brings; null without openings. */
const choiceIn = (element: HTMLElement | null): HTMLSelectElement | null =>
  element?.querySelector('select[name="opening"]') ?? null;

/** Chooses the opening that the address names, unless the reader was faster. */
function chooseFromAddress(region: HTMLElement): void {
  const choice = choiceIn(region);
  const named = new URLSearchParams(window.location.search).get('opening') ?? '';
  if (choice?.value === '' && [...choice.options].some(({ value }) => value === named)) choice.value = named;
}

/** An application for work, with a CV. */
export default function CareersApplyPage() {
  const form = useRef<HTMLFormElement>(null);
  const [sender, setSender] = useState<Sender>({ name: '', email: '', phone: '' });
  const { name, email, phone } = sender;
  const [message, setMessage] = useState('');
  const [cv, setCv] = useState<File | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const { busy, failure, sent, send } = useSubmission<Data<'POST /inquiries/careers'>>();

  function chooseFile([file]: File[]): void {
    if (!file) return;
    const objection = fileProblem(file);
    setErrors((before) => ({ ...before, 'apply-cv': objection }));
    setCv(objection ? null : file);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found: Errors = {
      'apply-name': nameProblem(name),
      'apply-email': addressProblem(email),
      'apply-message': messageProblem(message),
      'apply-cv': cv ? null : (errors['apply-cv'] ?? 'Choose your CV as PDF, PNG or JPG.'),
    };
    setErrors(found);
    const opening = choiceIn(form.current)?.value;
    const first = fields.find((id) => found[id]);
    if (first || !cv) return focusField(first ?? 'apply-cv');
    await send(async () => {
      const cvFileId = await sendVisitorFile('cv', cv, setSending);
      return call('POST /inquiries/careers', {
        body: {
          name,
          email,
          message,
          cvFileId,
          ...(phone.trim() && { phone }),
          ...(opening && { opening }),
        },
      });
    });
    return undefined;
  }

  return (
    <div className="wrap py-8 lg:py-12">
      <BackButton fallback="/careers" />
      <PageTitle lead="Your CV and a few lines reach the people who decide. We delete both a year after the decision.">
        Apply for work with us
      </PageTitle>
      {sent ? (
        <Notice tone="done" live title="Your application reached us" className="measure">
          <p>
            Its reference is {sent.reference}. We have written to {email.trim()} to say that we have it, and
            answer there either way.
          </p>
        </Notice>
      ) : (
        <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="grid max-w-xl gap-5">
          <div className="not-has-[select]:hidden">
            <ContentRegion region="openingchoice" onShown={chooseFromAddress} />
          </div>
          <SenderFields
            form="apply"
            sender={sender}
            errors={{ name: errors['apply-name'], email: errors['apply-email'] }}
            onChange={(changed) => setSender((before) => ({ ...before, ...changed }))}
          />
          <TextArea
            id="apply-message"
            label="Why this work?"
            hint="A few lines are enough."
            rows={6}
            maxLength={4000}
            name="message"
            value={message}
            onChange={(event) => setMessage(event.target.value)}
            error={errors['apply-message']}
          />
          <FileDrop
            id="apply-cv"
            label="Your CV"
            hint="Leave out your age, your photograph and your family: we do not ask."
            files={cv ? [{ id: 'cv', name: cv.name, sizeBytes: cv.size, ...(busy && sending) }] : []}
            onFiles={chooseFile}
            onRemove={() => setCv(null)}
            // What is being sent cannot be replaced.
            disabled={busy}
            error={errors['apply-cv']}
          />
          {failure && (
            <Notice tone="stop" live title="Your application is not sent yet">
              <p>{failure}</p>
            </Notice>
          )}
          <div>
            <Button type="submit" busy={busy}>
              Send my application
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
