/** Public addresses that stand for one page of an application: which service and which page of its form. */
export const stepAddresses: Readonly<Record<string, { serviceId: string; page: string }>> = {
  '/nigeria-company-objective': { serviceId: 'nigeria-company-registration', page: 'objectives' },
  '/nigeria-company-submitter': { serviceId: 'nigeria-company-registration', page: 'submitter' },
  '/nigeria-enterprise-proprietor': { serviceId: 'nigeria-business-name-registration', page: 'proprietors' },
};

/** Public addresses that stand for the payment of the latest application of a service. */
export const paymentAddresses: Readonly<Record<string, { serviceId: string }>> = {
  '/nigeria-company-payment': { serviceId: 'nigeria-company-registration' },
  '/nigeria-company-basic-payment': { serviceId: 'nigeria-company-registration' },
  '/nigeria-enterprise-payment': { serviceId: 'nigeria-business-name-registration' },
};
