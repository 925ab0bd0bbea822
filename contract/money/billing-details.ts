import { z } from 'zod';
import { words } from '../applications/application-shapes.ts';
import { endpoints } from '../endpoint.ts';

/** In whose name invoices and receipts of an account are made out: the customer's own, or a company's. */
export const BillingDetailsShape = z
  .object({
    name: z.string(),
    address: z.string(),
    /** The buyer's tax number, which some countries ask for on invoices to businesses; null: none. */
    taxNumber: z.string().nullable(),
  })
  .meta({ id: 'BillingDetails' });

/** In whose name the caller's invoices are made out. */
export const billingDetailsEndpoints = endpoints({
  'GET /billing-details': {
    who: 'customer',
    summary: 'In whose name invoices are made out; null: in the caller’s own, without an address',
    reply: { 200: z.object({ details: BillingDetailsShape.nullable() }) },
  },
  'PUT /billing-details': {
    who: 'customer',
    summary: 'Say in whose name later invoices are made out; null: in the caller’s own, without an address',
    body: z.strictObject({
      details: z
        .strictObject({ name: words(160), address: words(400), taxNumber: words(40).nullable() })
        .nullable(),
    }),
    reply: { 200: z.object({ details: BillingDetailsShape.nullable() }) },
  },
});
