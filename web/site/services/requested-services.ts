/** A service that an officer prices on request, because its form and fees are not in the catalogue. */
type RequestedService = { readonly id: string; readonly title: string; readonly words: string };

/** Services on request by the name of the country. */
export const requestedServices: readonly {
  readonly country: string;
  readonly services: readonly RequestedService[];
}[] = [
  {
    country: 'Nigeria',
    services: [
      {
        id: 'nigeria-foreign-company-exemption',
        title: 'Exemption of a foreign company',
        words: 'For a foreign company that carries out certain projects without a Nigerian company.',
      },
    ],
  },
  {
    country: 'Ghana',
    services: [
      {
        id: 'ghana-trademark-renewal',
        title: 'Renewal of a trademark',
        words: 'For marks that are on the register of the Registrar-General’s Department.',
      },
    ],
  },
  {
    country: 'South Africa',
    services: [
      {
        id: 'south-africa-close-corporation',
        title: 'Close corporation',
        words:
          'Annual returns, changes of members and conversion to a company. New ones can no longer be formed.',
      },
      {
        id: 'south-africa-npo',
        title: 'Registration as a non-profit organisation',
        words: 'With the Department of Social Development.',
      },
      {
        id: 'south-africa-sole-proprietor',
        title: 'Sole proprietor',
        words: 'Tax and employer registrations of a person who trades without a company.',
      },
    ],
  },
  {
    country: 'United Kingdom',
    services: [
      {
        id: 'uk-limited-partnership',
        title: 'Limited partnership',
        words: 'Registration with Companies House.',
      },
      {
        id: 'uk-overseas-company',
        title: 'Overseas company',
        words: 'Registration of a UK establishment of a foreign company with Companies House.',
      },
      {
        id: 'uk-charity',
        title: 'Charity',
        words:
          'Registration with the charity regulator, as a company or a charitable incorporated organisation.',
      },
    ],
  },
  {
    country: 'United States',
    services: [
      {
        id: 'usa-sales-tax-permit',
        title: 'Sales tax permit',
        words: 'Registration with the tax authority of a state in which you sell.',
      },
      {
        id: 'usa-itin',
        title: 'ITIN',
        words: 'A taxpayer number for an owner without a social security number (Form W-7).',
      },
      {
        id: 'usa-limited-partnership',
        title: 'Limited partnership, limited liability partnership',
        words: 'Formation in Delaware, Wyoming, Texas or another state.',
      },
      {
        id: 'usa-licence',
        title: 'State and local licences',
        words: 'We find out which ones your business needs and which we can apply for.',
      },
    ],
  },
  {
    country: 'Canada',
    services: [
      {
        id: 'canada-other-province',
        title: 'Extra-provincial registration in other provinces',
        words: 'Manitoba, Saskatchewan, the Atlantic provinces and the territories.',
      },
    ],
  },
];

/** Returns the message that asks for the price of a service; empty for an unknown id. */
export function requestMessage(id: string | null): string {
  for (const { country, services } of requestedServices) {
    const service = services.find((each) => each.id === id);
    if (service) return `I would like a price for this service: ${service.title} (${country}).\n\n`;
  }
  return '';
}
