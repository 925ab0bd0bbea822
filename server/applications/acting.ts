import { brand } from '#brand';
import type { Actor } from '#rules/application-lifecycle.ts';
import type { Caller } from '../http/caller.ts';

/** Who acts. Customers act on what is theirs; the use case has checked that. */
export type Acting<Kind extends Actor = Actor> = { kind: Kind; id: string; name: string };

/** The caller as the owner of an application. */
export const asCustomer = ({ userId, fullName, email }: Caller): Acting<'customer'> => ({
  kind: 'customer',
  id: userId,
  name: fullName.trim() || email,
});

/** The caller as an officer. Customers read the name in the history, so that an address does not stand in for it. */
export const asOfficer = ({ userId, fullName }: Caller): Acting<'staff'> => ({
  kind: 'staff',
  id: userId,
  name: fullName.trim() || `An officer of ${brand.name}`,
});
