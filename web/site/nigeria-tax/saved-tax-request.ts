import type { Data } from '../../api/call.ts';

/** A request for Taxpromax as the server saved it, with what it costs and where to pay. */
export type SavedTaxRequest = Data<'POST /inquiries/taxpromax'>;
