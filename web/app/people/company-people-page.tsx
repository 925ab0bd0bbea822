import { PeoplePage } from './people-page.tsx';

/** People with access to a company. */
export default function CompanyPeoplePage() {
  return <PeoplePage subject="companies" />;
}
