import { PageTitle } from '../ui/page-title.tsx';

/** Says that the page could not be fetched, what became of the reader's work, and how to go on. Works without a script: trying again is a link to the same address. */
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
          {/* An empty address is this one, query and all: the browser asks for it anew. */}
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
