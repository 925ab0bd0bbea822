/** A business that is registered in a province and is nothing apart from its owners. */
export type OwnerBusiness = {
  readonly id: 'SP' | 'GP';
  readonly service: string;
  readonly title: string;
  readonly a: string;
  readonly example: string;
};

export const ownerBusinesses = {
  sole: {
    id: 'SP',
    service: 'canada-sole-proprietorship',
    title: 'Sole proprietorship',
    a: 'a sole proprietorship',
    example: 'Sample Lantern Bakery',
  },
  partnership: {
    id: 'GP',
    service: 'canada-partnership',
    title: 'General partnership',
    a: 'a partnership',
    example: 'Sample Lantern and Partners',
  },
} as const satisfies Record<string, OwnerBusiness>;
