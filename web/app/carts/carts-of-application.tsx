import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { call } from '../../api/call.ts';

/** Links to the customer's payments of several applications together that this one is part of; nothing without one. */
export function CartsOfApplication({ applicationId }: { applicationId: string }) {
  const { data } = useQuery({
    queryKey: ['GET /applications/:id/carts', applicationId],
    queryFn: ({ signal }) =>
      call('GET /applications/:id/carts', { params: { id: applicationId } }, { signal }),
  });
  if (!data || data.carts.length === 0) return null;
  return (
    <ul className="mt-3 text-sm">
      {data.carts.map(({ id, reference, applications }) => (
        <li key={id}>
          <Link className="link inline-block py-1" to={paths.cart(id)}>
            Paid together with {applications === 2 ? 'another application' : `${applications - 1} others`}
          </Link>
          <span className="block text-ink-soft">{reference}</span>
        </li>
      ))}
    </ul>
  );
}
