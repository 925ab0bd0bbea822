/** Taglines of the typing animation in the hero. The first is shown without JavaScript and with reduced motion. */
export const taglines = [
  'Put your company on the register',
  'See every fee before you start',
  'Keep every filing date',
] as const;
