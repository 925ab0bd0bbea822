/**
 * A customer logo. A customer's name needs consent, so `src` is null and a drawn sample mark is shown until the
 * operator sets it to a customer's image.
 */
type LogoItem = { name: string; src: string | null; alt: string; size: number };
export type LogoCategory = { id: string; label: string; description: string; logos: readonly LogoItem[] };

const SIZE = 48;
const slots = (names: readonly string[]): LogoItem[] =>
  names.map((name) => ({ name, src: null, alt: `Sample mark: ${name}`, size: SIZE }));

export const logoCategories: readonly LogoCategory[] = [
  {
    id: 'startups',
    label: 'Startups',
    description: 'Young companies that register before they raise.',
    logos: slots([
      'a delivery app',
      'a learning site',
      'a solar kit maker',
      'a farm sensor lab',
      'a health record',
      'a ride service',
      'a design studio',
      'a game maker',
    ]),
  },
  {
    id: 'ecommerce',
    label: 'eCommerce',
    description: 'Shops that need a tax number before a payment page.',
    logos: slots([
      'a fabric shop',
      'a spice house',
      'a shoe maker',
      'a book seller',
      'a skin care line',
      'a furniture shop',
      'a phone shop',
      'a gift box',
    ]),
  },
  {
    id: 'fintech',
    label: 'Fintech',
    description: 'Businesses whose licence begins with clean company papers.',
    logos: slots([
      'a savings circle',
      'a wallet',
      'a lender',
      'a card issuer',
      'a pension app',
      'an insurer',
      'an exchange desk',
      'a payroll tool',
    ]),
  },
  {
    id: 'enterprises',
    label: 'Enterprises',
    description: 'Groups with a company in each country and one calendar.',
    logos: slots([
      'a cement works',
      'a shipping line',
      'a cold store',
      'a builder',
      'a bottler',
      'a telecom mast firm',
      'a hotel group',
      'a mill',
    ]),
  },
  {
    id: 'nonprofits',
    label: 'Nonprofits',
    description: 'Associations and foundations that report to a registry too.',
    logos: slots([
      'a school fund',
      'a clinic trust',
      'a water project',
      'a youth club',
      'an arts council',
      'a farmers’ union',
      'a food bank',
      'a legal aid office',
    ]),
  },
];
