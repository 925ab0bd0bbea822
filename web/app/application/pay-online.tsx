import { useState } from 'react';
import { capitalise } from '#values/in-sentence.ts';
import { wordsOf } from '../../api/words-of.ts';
import { formatMinor } from '../../forms/price-lines.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { usePageRestored } from '../../ui/use-page-restored.ts';
import { isAwaited, type Checkouts } from './use-checkouts.ts';

type Way = Checkouts['ways'][number];
/** Payable item: an application, or several together. */
type OnlineCheckouts = Pick<Checkouts, 'ways' | 'currency' | 'dueMinor' | 'attempt' | 'notices'>;

const methodWords: Record<Way['methods'][number], string> = {
  bank_transfer: 'bank transfer',
  card: 'card',
  ussd: 'USSD',
  mobile_money: 'mobile money',
  eft: 'EFT',
};

/** 'Bank transfer, card or USSD.' */
function describeMethods(methods: Way['methods']): string {
  const words = methods.map((method) => methodWords[method]);
  const last = words.pop();
  if (last === undefined) return '';
  return `${capitalise(words.length === 0 ? last : `${words.join(', ')} or ${last}`)}. `;
}

/** Payment at a provider: a button for each, and how the latest try stands. */
export function PayOnline({
  checkouts,
  start,
}: {
  checkouts: OnlineCheckouts;
  /** Opens the page of a provider. */
  start: (provider: Way['provider']) => Promise<{ redirectUrl: string }>;
}) {
  const [opening, setOpening] = useState<Way['provider'] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { ways, currency, dueMinor } = checkouts;
  usePageRestored(() => setOpening(null));

  async function pay(provider: Way['provider']): Promise<void> {
    setOpening(provider);
    setFailure(null);
    try {
      const { redirectUrl } = await start(provider);
      window.location.assign(redirectUrl);
    } catch (error) {
      setFailure(
        wordsOf(error, 'The payment page could not be opened. You were not charged. Please try again.'),
      );
      setOpening(null);
    }
  }

  return (
    <div className="grid max-w-2xl gap-5">
      {checkouts.notices.map((words) => (
        <Notice key={words} tone="next" live>
          <p>{words}</p>
        </Notice>
      ))}
      <LatestAttempt checkouts={checkouts} />
      <ul className="grid gap-4">
        {ways.map(({ provider, name, methods, feeMinor, test }, index) => (
          <li key={provider} className="grid gap-1">
            <Button
              variant={index === 0 ? 'next' : 'quiet'}
              busy={opening === provider}
              disabled={opening !== null && opening !== provider}
              className="justify-self-start"
              onClick={() => void pay(provider)}
            >
              Pay {formatMinor(dueMinor, currency)} with {name}
            </Button>
            <p className="text-sm text-ink-soft">
              {describeMethods(methods)}
              {feeMinor !== null && `${name} adds about ${formatMinor(feeMinor, currency)} as its fee. `}
              We start as soon as it is paid.
              {test && (
                <>
                  {' '}
                  <strong>TEST: no money moves.</strong>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      {failure && (
        <Notice tone="stop" live>
          <p>{failure}</p>
        </Notice>
      )}
      <p className="measure text-sm text-ink-soft">
        You pay on the provider’s own page and come back here. We never see your card.
      </p>
    </div>
  );
}

/** Announces the providers of a currency while none of them can be used. */
export const AnnouncedProviders = ({ names }: { names: readonly string[] }) =>
  names.map((name) => (
    <p key={name} className="mt-3 text-sm text-ink-soft">
      {name} payment processing will be available soon.
    </p>
  ));

function LatestAttempt({ checkouts }: { checkouts: OnlineCheckouts }) {
  const { attempt, currency } = checkouts;
  if (attempt === null) return null;
  const continues = attempt.redirectUrl !== null && (
    <p>
      <a className="link" href={attempt.redirectUrl}>
        Continue at {attempt.name}
      </a>
    </p>
  );
  if (attempt.state === 'failed' || (isAwaited(checkouts) && attempt.failure !== null))
    return (
      <Notice tone="stop" title={`Your payment at ${attempt.name} did not go through`} live>
        <p>{attempt.failure ?? 'You were not charged. Try again, or pay by bank transfer.'}</p>
        {continues}
      </Notice>
    );
  if (isAwaited(checkouts))
    return (
      <Notice tone="info" title={`We wait for your payment at ${attempt.name}`} live>
        <p>
          This page goes on by itself when {formatMinor(attempt.dueMinor, currency)} has arrived. A card takes
          seconds, a bank transfer some minutes. You can close the page and come back.
        </p>
        {continues}
      </Notice>
    );
  if (attempt.state === 'expired')
    return (
      <Notice tone="info" title={`The payment page at ${attempt.name} has expired`} live>
        <p>
          You were not charged. Try again below. If you sent a transfer, it is found within a few hours: do
          not pay twice.
        </p>
      </Notice>
    );
  return null;
}
