/** Invoices of every seller show the tax that is in our fee once the seller is registered for it (decision 23). */
export const taxWords =
  'Our fee includes any VAT, GST or sales tax that we must charge; no tax is added when you pay.';
