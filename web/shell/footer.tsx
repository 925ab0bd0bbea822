import { Suspense, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { brand } from '#brand';
import { lazyWithRetry } from '../ui/lazy-with-retry.ts';
import { SealMark } from '../art/seal-mark.tsx';
import { footerColumns } from './navigation.ts';

const NewsletterForm = lazyWithRetry(() =>
  import('./newsletter-form.tsx').then((file) => ({ default: file.NewsletterForm })),
);

const subscribeNever = () => () => {};

/** The footer of every page: links, contact details, who we are and the newsletter form. */
export function Footer() {
  // Prerendered pages have the year of the build; the browser's clock corrects it.
  const year = useSyncExternalStore(
    subscribeNever,
    () => String(new Date().getFullYear()),
    () => import.meta.env.BUILD_DAY.slice(0, 4),
  );
  return (
    <footer className="mt-auto bg-green-deep text-[#dfe8dd]">
      <div className="wrap grid grid-cols-1 gap-10 py-12 lg:grid-cols-[2fr_3fr]">
        <div className="grid grid-cols-1 content-start gap-4">
          <p className="flex items-center gap-3 font-display text-2xl font-semibold text-sheet">
            <SealMark className="size-10" />
            {brand.name}
          </p>
          <p className="max-w-[40ch]">{brand.promise}</p>
          <p>
            {brand.name} was called {brand.formerName} before. Papers issued under that name stay valid.
          </p>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
            <dt>Phone</dt>
            <dd>
              <a className="underline underline-offset-4" href={`tel:${brand.phone.replaceAll(' ', '')}`}>
                {brand.phone}
              </a>
              , {brand.supportHours}
            </dd>
            <dt>E-mail</dt>
            <dd>
              <a className="underline underline-offset-4" href={`mailto:${brand.email}`}>
                {brand.email}
              </a>
            </dd>
            <dt>Office</dt>
            <dd>{brand.address}</dd>
          </dl>
          {brand.contactIsSample && (
            <p className="text-sm">Phone, e-mail and office above are samples until this site opens.</p>
          )}
          <Suspense>
            <NewsletterForm />
          </Suspense>
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 content-start gap-8 sm:grid-cols-3">
          {footerColumns.map((column) => (
            <div key={column.title}>
              <h2 className="font-sans text-sm font-semibold tracking-normal text-marigold">
                {column.title}
              </h2>
              <ul className="mt-1">
                {column.links.map((link) => (
                  <li key={link.to}>
                    <Link
                      to={link.to}
                      className="inline-flex min-h-10 items-center hover:underline hover:underline-offset-4"
                    >
                      {link.title}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="border-t border-green-mid">
        <p className="wrap py-4 text-sm">
          © {year} {brand.name}. We are not a government body; registries decide on every application
          themselves.
        </p>
      </div>
    </footer>
  );
}
