import type { ReactNode } from 'react';

/** A section of the account page: what it is on the left, the actions on the right. */
export function AccountSection({
  id,
  title,
  about,
  children,
}: {
  id: string;
  title: string;
  about: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-14 gap-y-5 border-t border-line py-8 lg:grid-cols-[minmax(0,18rem)_minmax(0,34rem)]"
    >
      <div>
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        <div className="mt-1 text-ink-soft">{about}</div>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
