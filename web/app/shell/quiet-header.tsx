import { Link, useLocation } from 'react-router';
import { brand } from '#brand';
import { paths } from '#contract/paths.ts';
import { useAuth } from '../../session/auth-context.ts';
import { Wordmark } from '../../shell/wordmark.tsx';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { Popover } from './popover.tsx';

/** The header of forms, signing and payment: the brand, what the page puts into the slot, help, and a way out. */
export default function QuietHeader({ slot }: { slot: (element: HTMLElement | null) => void }) {
  useFocusAfterRemoval();
  const { user } = useAuth();
  const { pathname } = useLocation();
  const way = 'link inline-flex min-h-11 items-center px-2';
  const id = /^\/applications\/([^/]+)/.exec(pathname)?.[1];
  return (
    <div className="wrap flex flex-wrap items-center gap-x-6">
      <div className="flex min-h-16 items-center">
        <Wordmark />
      </div>
      <div ref={slot} className="min-w-0 max-lg:order-last max-lg:basis-full max-lg:pb-2 lg:flex-1" />
      <div className="ml-auto flex items-center gap-1">
        <button type="button" popoverTarget="quiet-help" className={way}>
          Help
        </button>
        <Link
          to={!user ? paths.home : id === undefined ? paths.dashboard : paths.application(id)}
          className={way}
        >
          Leave
        </Link>
      </div>
      <Popover
        id="quiet-help"
        label="Help"
        className="top-16 right-4 left-auto w-[min(22rem,calc(100vw-2rem))] rounded-md border border-line bg-sheet p-5"
      >
        <p className="font-semibold">A person answers</p>
        <p>
          <a
            className="link inline-flex min-h-11 items-center"
            href={`tel:${brand.phone.replaceAll(' ', '')}`}
          >
            {brand.phone}
          </a>
          {brand.contactIsSample && ' (sample)'}
          <br />
          {brand.supportHours}
        </p>
        <p>
          <a className="link inline-flex min-h-11 items-center" href={`mailto:${brand.email}`}>
            {brand.email}
          </a>
        </p>
        <p>
          <a className="link inline-flex min-h-11 items-center" href="/faq" target="_blank" rel="noreferrer">
            Frequently asked questions
            <span className="sr-only"> (new tab)</span>
          </a>
        </p>
      </Popover>
    </div>
  );
}
