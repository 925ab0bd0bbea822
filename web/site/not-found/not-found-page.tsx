import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Ledger } from '../../art/ledger.tsx';

export default function NotFoundPage() {
  return (
    <div className="wrap grid items-center gap-8 py-16 md:grid-cols-[1fr_auto]">
      <div>
        <PageTitle lead="There is no entry at this address. It may have been mistyped, or the page has moved.">
          Oops! Page not found
        </PageTitle>
        <Button to="/">Return to Home</Button>
      </div>
      <Ledger className="w-64 text-green-mid" />
    </div>
  );
}
