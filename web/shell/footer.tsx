import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { brand } from '#brand';
import { lazyHydrateChunk } from '../prerender/hydration/lazy-hydrate.tsx';
import { SealMark } from '../art/seal-mark.tsx';
import { classNames } from '../ui/class-names.ts';
import { footerColumns, legalLinks, type NavigationLink } from './navigation.ts';
import { FoldIcon } from '../ui/fold-icon.tsx';
import { subscribeNever } from '../ui/subscribe-never.ts';

const NewsletterForm = lazyHydrateChunk(() =>
  import('./newsletter-form.tsx').then((file) => file.NewsletterForm),
);

/** The footer of every page: links, contact details, who we are and the newsletter form. */
export function Footer() {
  // Prerendered pages have the year of the build; the browser's clock corrects it.
  const year = useSyncExternalStore(
    subscribeNever,
    () => String(new Date().getFullYear()),
    () => import.meta.env.BUILD_DAY.slice(0, 4),
  );
  return (
    <footer className="mt-auto bg-green-deep text-sm text-[#dfe8dd]">
      <div className="wrap grid grid-cols-1 gap-5 py-5 lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-x-14 lg:gap-y-3 lg:py-4">
        <div className="grid grid-cols-1 content-start gap-3 lg:row-span-2">
          <p className="flex items-center gap-3 font-display text-xl font-semibold text-sheet">
            <SealMark className="size-8" />
            {brand.name}
          </p>
          <p>
            {brand.name} was called {brand.formerName} before. Papers issued under that name stay valid.
          </p>
          <Contact />
        </div>
        <nav
          aria-label="Footer"
          className="grid grid-cols-1 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)_minmax(0,3fr)] lg:gap-x-6"
        >
          {footerColumns.map((column) => (
            <Column key={column.title} {...column} />
          ))}
        </nav>
        <NewsletterForm />
      </div>
      <div className="border-t border-green-mid">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-8 py-2">
          <p>
            © {year} {brand.name}. We are not a government body; registries decide on every application
            themselves.
          </p>
          <ul className="flex flex-wrap gap-x-5">
            {legalLinks.map((link) => (
              <li key={link.to}>
                <FooterLink {...link} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function Contact() {
  return (
    <address className="grid gap-0.5 not-italic">
      <p>
        <a className="underline underline-offset-4" href={`tel:${brand.phone.replaceAll(' ', '')}`}>
          {brand.phone}
        </a>
        , {brand.supportHours}
      </p>
      <p>
        <a className="underline underline-offset-4" href={`mailto:${brand.email}`}>
          {brand.email}
        </a>
      </p>
      <p>{brand.address}</p>
      {brand.contactIsSample && <p>Sample contact details until we open.</p>}
    </address>
  );
}

/** One group of links: closed on a phone until its title is pressed, always open on a wide screen. */
function Column({ title, links }: (typeof footerColumns)[number]) {
  return (
    <div className="open-when-wide">
      <h2 className="py-1 font-sans text-sm font-semibold tracking-normal text-marigold">{title}</h2>
      <details className="group border-b border-green-mid lg:border-0">
        <summary className="flex min-h-11 list-none items-center justify-between font-semibold text-marigold [&::-webkit-details-marker]:hidden">
          {title}
          <FoldIcon className="size-3" />
        </summary>
        <ul
          className={classNames(
            'grid gap-x-4 pb-2 lg:pb-0',
            links.length > 6 ? 'grid-cols-2' : 'grid-cols-1',
          )}
        >
          {links.map((link) => (
            <li key={link.to}>
              <FooterLink {...link} />
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function FooterLink({ to, title }: NavigationLink) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center leading-tight hover:underline hover:underline-offset-4 lg:min-h-7"
    >
      {title}
    </Link>
  );
}
