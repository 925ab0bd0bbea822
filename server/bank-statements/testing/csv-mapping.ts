/** The columns of the statements that tests import: 'Date,Details,Amount', with a sign before what was paid out. */
export const csvMapping = {
  date: 'Date',
  dateOrder: 'dmy' as const,
  decimal: '.' as const,
  amount: 'Amount',
  credit: null,
  debit: null,
  texts: ['Details'],
  payer: null,
  reference: null,
  balance: null,
};

/** The same with a column 'Ref' of references. */
export const csvMappingWithReference = { ...csvMapping, reference: 'Ref' };
