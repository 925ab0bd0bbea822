/** What the hero types, in turn. The first one stands where nothing may move, and before any script runs. */
export const taglines = [
  'Put your company on the register',
  'See every fee before you start',
  'Keep every filing date',
] as const;
