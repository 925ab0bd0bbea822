import { NoConnection } from '../../shell/no-connection.tsx';

/** Stands in for a page that was never opened before, when there is no connection: the service worker answers with it at any address. */
export default function OfflinePage() {
  return <NoConnection />;
}
