import { PeoplePage } from './people-page.tsx';

/** People with access to an application. */
export default function ApplicationPeoplePage() {
  return <PeoplePage subject="applications" />;
}
