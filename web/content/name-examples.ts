/** Two invented names for a country's guide: one with a word that needs a consent, one without such a word. The build checks both. */
export const nameExamples: Readonly<Record<string, { readonly questioned: string; readonly free: string }>> =
  {
    nigeria: { questioned: 'Federal Cocoa Traders Ltd', free: 'Adewale Cocoa Processing Ltd' },
    ghana: { questioned: 'Volta Bank Traders LTD', free: 'Adom Shea Processing LTD' },
    'south-africa': { questioned: 'Mandela Coffee (Pty) Ltd', free: 'Thandi Rooibos Roasters (Pty) Ltd' },
    uk: { questioned: 'Royal Thames Bakery Ltd', free: 'Marlow Sourdough Bakery Ltd' },
    usa: { questioned: 'Dover Bank Coffee LLC', free: 'Kestrel Coffee Roasters LLC' },
    canada: { questioned: 'Royal Maple Bakery Inc.', free: 'Kestrel Maple Bakery Inc.' },
  };
