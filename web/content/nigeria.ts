import { pageRoutes } from '../routes.tsx';

export type ServiceCard = { title: string; to: string; summary: string; /** Whether it can be ordered: its page exists. */ open: boolean };

const cards = [
  {
    title: 'Business Registration',
    to: '/entity-type-selection?country=nigeria',
    summary: 'A business name for yourself or partners, or a private company limited by shares, with the Corporate Affairs Commission.',
  },
  { title: 'Trademark Filing', to: '/services/trademark-registration?country=nigeria', summary: 'Protect a name or a logo for the goods and services you sell.' },
  { title: 'Annual returns filing', to: '/annual-returns-filing', summary: 'The yearly return every registered company and business name owes.' },
  { title: 'TIN', to: '/nigeria-tax-filing', summary: 'A tax identification for your business, as banks ask for it.' },
];

/** The four services of the Nigeria page, in the order shown; each opens when its page joins the route table. */
export const nigeriaCards: readonly ServiceCard[] = cards.map((card) => ({ ...card, open: pageRoutes.some((route) => route.path === card.to.split('?')[0]) }));

export const whyNigeria = ['GDP over $440 billion', 'Natural resources and a growing tech sector', 'A consumer market of over 200 million people'];
