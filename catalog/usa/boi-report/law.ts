export const boiRule = { source: 'us-boi-rule', confidence: 'high' } as const;
export const boiLaw = '31 CFR 1010.380, as amended by 90 FR 13688';
