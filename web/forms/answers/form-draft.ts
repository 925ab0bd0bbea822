import { paths } from '#contract/paths.ts';
import type { Data } from '../../api/call.ts';
import type { GuestDraft } from './guest-drafts.ts';

/**
 * An application as its form sees it: of a customer, kept on the server, unsigned or with an open correction,
 * or of a guest, kept on the device.
 */
export type FormDraft = Data<'GET /applications/:id'> | GuestDraft;

/** Returns whether a form is filled in without an account, on this device only. */
export const isGuest = (draft: FormDraft): draft is GuestDraft => 'guest' in draft;

/** Returns whether a signed application is corrected: its price and payment stay. */
export const isCorrection = (draft: FormDraft): boolean => !isGuest(draft) && draft.correction !== null;

/** Addresses of the pages of a draft's form. */
export const formPaths = (draft: FormDraft) =>
  isGuest(draft)
    ? {
        page: (page: string) => paths.guestPage(draft.serviceId, page),
        check: paths.guestCheck(draft.serviceId),
      }
    : {
        page: (page: string) => paths.applicationPage(draft.id, page),
        check: paths.applicationCheck(draft.id),
      };

/** The page where a guest creates an account; it leads back to where the draft is moved into that account. */
export const guestAccountPath = ({ serviceId }: GuestDraft): string =>
  paths.signIn(paths.guestMove(serviceId), 'sign-up');
