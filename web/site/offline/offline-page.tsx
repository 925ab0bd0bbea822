import { NoConnection } from '../../shell/no-connection.tsx';

/** Offline fallback: the service worker answers with it for any page that is not cached. */
export default function OfflinePage() {
  return <NoConnection />;
}
