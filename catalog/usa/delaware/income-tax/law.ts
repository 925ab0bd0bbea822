export const incomeTaxSource = { source: 'us-de-income-tax', confidence: 'high' } as const;
