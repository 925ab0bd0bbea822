import { brand } from '#brand';
import type { Actor } from '#rules/application/application-lifecycle.ts';
import type { Caller } from '../../http/caller.ts';

/** The author of an event: the customer, an officer or the system. Use cases check the customer's ownership before. */
export type EventActor<Kind extends Actor = Actor> = {
  kind: Kind;
  id: Kind extends 'system' ? null : string;
  name: string;
};

/** The system as the author of an event, such as a payment that a provider confirmed. */
export const systemActor: EventActor<'system'> = { kind: 'system', id: null, name: brand.name };

/** Returns the caller as the owner of an application. */
export const customerActor = ({ userId, fullName, email }: Caller): EventActor<'customer'> => ({
  kind: 'customer',
  id: userId,
  name: fullName.trim() || email,
});

/** Returns the caller as an officer. Customers see the name in the history, so it is never the e-mail address. */
export const officerActor = ({ userId, fullName }: Caller): EventActor<'staff'> => ({
  kind: 'staff',
  id: userId,
  name: fullName.trim() || `An officer of ${brand.name}`,
});
