/** A business that is nothing apart from the people in it: of one person, or of partners. */
export type SelfEmployment = { readonly id: 'ST' | 'GP'; readonly service: string; readonly example: string };

export const selfEmployments = {
  sole: { id: 'ST', service: 'uk-sole-trader', example: 'Sample Harbour Bakery' },
  partners: { id: 'GP', service: 'uk-general-partnership', example: 'Sample Harbour and Partners' },
} as const satisfies Record<string, SelfEmployment>;
