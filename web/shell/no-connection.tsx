import { PageTitle } from '../ui/page-title.tsx';

/** Shown when a page could not be fetched. Works without JavaScript: 'Try again' links to the same address. */
export function NoConnection() {
  return (
    <div className="wrap py-16">
      <PageTitle>There is no connection</PageTitle>
      <div className="measure grid gap-4">
        <p>
          We could not reach our server, so this page cannot be shown now. Pages you have opened before can be
          read without a connection.
        </p>
        <p>
          Answers you typed into an application are kept in this browser and sent when the connection is back.
          Nothing you signed or paid is lost.
        </p>
        <p>
          {/* An empty href is the current URL with its query string. */}
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
          <a
            href=""
            className="inline-flex min-h-11 items-center justify-center rounded-md border border-green bg-green px-5 font-semibold text-sheet hover:bg-green-deep"
          >
            Try again
          </a>
        </p>
      </div>
    </div>
  );
}
