import { Ledger } from '../../art/ledger.tsx';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** For what is announced and not there yet. */
export default function ComingSoonPage() {
  return (
    <div className="wrap py-12">
      <Ledger className="mb-6 w-40 text-green-mid" />
      <PageTitle lead="This is announced but not open yet, and it has no date. Subscribe to the newsletter below, and we tell you when it opens.">
        Coming soon
      </PageTitle>
      <div className="flex flex-wrap gap-3">
        <Button to="/select-jurisdiction" variant="next">
          See what is open
        </Button>
        <Button to="/contact" variant="quiet">
          Tell us that you need it
        </Button>
      </div>
    </div>
  );
}
