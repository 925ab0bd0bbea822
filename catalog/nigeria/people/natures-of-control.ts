import type { Option } from '#forms/form.ts';

/** The natures of significant control (CAMA 2020, section 119). */
export const naturesOfControl = ({ hasShares }: { hasShares: boolean }): readonly Option[] => [
  ...(hasShares ? [{ value: 'shares', label: 'Holds 5% or more of the shares' }] : []),
  { value: 'votes', label: 'Holds 5% or more of the votes' },
  { value: 'appoints-directors', label: 'Can appoint or remove most directors' },
  { value: 'influence', label: 'Has significant influence or control in another way' },
  {
    value: 'through-company',
    label: `Through another company that is a ${hasShares ? 'shareholder' : 'member'}`,
  },
];
