export const irsPractice = { source: 'us-practice', confidence: 'medium' } as const;
export const ss4Instructions = { source: 'us-ss4', confidence: 'high' } as const;
