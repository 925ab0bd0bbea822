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
        id: 'nigeria-business-permit',
        title: 'Business permit and expatriate quota',
        words: 'For a company with foreign owners, from the ministry responsible for the interior.',
      },
    ],
  },
  {
    country: 'Ghana',
    services: [
      {
        id: 'ghana-non-profit-licence',
        title: 'Licence of a non-profit organisation',
        words: 'From the Non-Profit Organisation Secretariat, for a company limited by guarantee.',
      },
    ],
  },
  {
    country: 'South Africa',
    services: [
      {
        id: 'south-africa-licence',
        title: 'Municipal and sector licences',
        words: 'We find out which ones your business needs and which we can apply for.',
      },
    ],
  },
  {
    country: 'United Kingdom',
    services: [
      {
        id: 'uk-charity',
        title: 'Charity in Scotland or Northern Ireland',
        words: 'Each has a regulator and a register of its own.',
      },
    ],
  },
  {
    country: 'United States',
    services: [
      {
        id: 'usa-other-state',
        title: 'Formation in another state',
        words: 'A corporation, LLC or partnership in a state other than Delaware, Wyoming and Texas.',
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
        id: 'canada-licence',
        title: 'Provincial and municipal licences',
        words: 'We find out which ones your business needs and which we can apply for.',
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
