import { useState, type FormEvent } from 'react';
import { brand } from '#brand';
import { call, type Data } from '../../api/call.ts';
import { acknowledgeAttempt, attemptIdOf } from '../../device-storage/attempt-id.ts';
import { solutionById, solutions } from '../../content/solutions.ts';
import { useAuth } from '../../session/auth-context.ts';
import { useSearch } from '../../prerender/hydration/use-search.ts';
import { Button } from '../../ui/button.tsx';
import { focusField } from '../../ui/form-controls/focus-field.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Select } from '../../ui/form-controls/select.tsx';
import { TextArea } from '../../ui/form-controls/text-input.tsx';
import { requestMessage } from '../services/requested-services.ts';
import { addressProblem, messageProblem, nameProblem } from './message-problems.ts';
import { type Sender, SenderFields } from './sender-fields.tsx';
import { useSubmission } from './use-submission.ts';

type Errors = {
  'contact-name'?: string | null;
  'contact-email'?: string | null;
  'contact-message'?: string | null;
};

/** The contact form, with the product in the query preselected. */
export default function ContactPage() {
  return (
    <div className="wrap py-12">
      <PageTitle lead="Ask before you buy, or about something you have bought. A person reads every message.">
        Contact us
      </PageTitle>
      <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ContactForm />
        <aside className="self-start rounded-md border border-line bg-sheet p-5">
          <h2 className="text-heading">By phone or mail</h2>
          <dl className="mt-3 grid gap-3">
            <div>
              <dt className="text-sm text-ink-soft">Phone</dt>
              <dd>
                <a className="link" href={`tel:${brand.phone.replaceAll(' ', '')}`}>
                  {brand.phone}
                </a>
                <br />
                {brand.supportHours}
              </dd>
            </div>
            <div>
              <dt className="text-sm text-ink-soft">E-mail</dt>
              <dd>
                <a className="link" href={`mailto:${brand.email}`}>
                  {brand.email}
                </a>
              </dd>
            </div>
            <div>
              <dt className="text-sm text-ink-soft">Office</dt>
              <dd>{brand.address}</dd>
            </div>
          </dl>
          {brand.contactIsSample && (
            <p className="mt-4 text-sm text-ink-soft">
              These are samples until this site opens. The form works.
            </p>
          )}
          <p className="mt-4 text-sm">
            About an application you have begun? Its page says who must act next.
          </p>
        </aside>
      </div>
    </div>
  );
}

function ContactForm() {
  const { user } = useAuth();
  const query = new URLSearchParams(useSearch());
  const named = solutionById(query.get('product'))?.id ?? '';
  const [chosen, setChosen] = useState<string | null>(null);
  const product = chosen ?? named;
  const [typed, setTyped] = useState<Partial<Sender>>({});
  const sender = { name: user?.fullName ?? '', email: user?.email ?? '', phone: '', ...typed };
  const { name, email, phone } = sender;
  const [written, setWritten] = useState<string | null>(null);
  const message = written ?? requestMessage(query.get('request'));
  const [errors, setErrors] = useState<Errors>({});
  const { busy, failure, sent, send } = useSubmission<Data<'POST /inquiries/contact'>>();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found: Errors = {
      'contact-name': nameProblem(name),
      'contact-email': addressProblem(email),
      'contact-message': messageProblem(message),
    };
    setErrors(found);
    const first = (['contact-name', 'contact-email', 'contact-message'] as const).find((id) => found[id]);
    if (first) return focusField(first);
    const content = { name, email, message, ...(phone.trim() && { phone }), ...(product && { product }) };
    await send(async () => {
      const received = await call('POST /inquiries/contact', {
        body: { id: attemptIdOf('contact', content), ...content },
      });
      acknowledgeAttempt('contact');
      return received;
    });
    return undefined;
  }

  if (sent) {
    return (
      <Notice tone="done" live title="Your message reached us" className="self-start">
        <p>
          Its reference is {sent.reference}. We have written to {email.trim()} to say that we have it, and
          answer there on a business day.
        </p>
      </Notice>
    );
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid max-w-xl gap-5">
      <Select
        label="What is it about?"
        name="product"
        blank="Something else"
        value={product}
        onChange={(event) => setChosen(event.target.value)}
        options={solutions.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <SenderFields
        form="contact"
        sender={sender}
        errors={{ name: errors['contact-name'], email: errors['contact-email'] }}
        emailHint="We answer there, and use it for nothing else."
        onChange={(changed) => setTyped((before) => ({ ...before, ...changed }))}
      />
      <TextArea
        id="contact-message"
        label="Your message"
        hint="Please do not send identity numbers or scans here. Upload them in your application instead."
        rows={7}
        maxLength={4000}
        name="message"
        value={message}
        onChange={(event) => setWritten(event.target.value)}
        error={errors['contact-message']}
      />
      {failure && (
        <Notice tone="stop" live title="Your message is not sent yet">
          <p>{failure}</p>
        </Notice>
      )}
      <div>
        <Button type="submit" busy={busy}>
          Send
        </Button>
      </div>
      <noscript>
        <p>
          This form needs JavaScript. Without it, please write to{' '}
          <a href={`mailto:${brand.email}`}>{brand.email}</a>.
        </p>
      </noscript>
    </form>
  );
}
