import { aBusinessNameApplication } from '#catalog/nigeria/business-name/sample.ts';
import { aCompanyApplication } from '#catalog/nigeria/company/sample.ts';
import { aNigerianRenewal } from '#catalog/nigeria/trade-mark-renewal/sample.ts';
import { fillDraft, signApplication, type Application } from '../../fill-draft.ts';
import type { Walk } from './walk.ts';

export type { Application };

/** Creates the customer's draft of a business name, with all answers. Unlike its fixture, it runs without Vite. */
export const createDraft = ({ testApp, session }: Walk): Promise<Application> =>
  fillDraft(
    testApp,
    session.target.tokens.customer,
    'nigeria-business-name-registration',
    aBusinessNameApplication,
  );

/** As `createDraft`, of a company: with people who can be asked for their own parts. */
export const createCompanyDraft = ({ testApp, session }: Walk): Promise<Application> =>
  fillDraft(testApp, session.target.tokens.customer, 'nigeria-company-registration', aCompanyApplication);

/** Creates the customer's draft of a service that asks for no uploads, which is faster. */
export const createSmallDraft = ({ testApp, session }: Walk): Promise<Application> =>
  fillDraft(testApp, session.target.tokens.customer, 'nigeria-trade-mark-renewal', aNigerianRenewal);

/** Creates a signed application of the customer, without uploads. */
export const createSigned = async (walk: Walk): Promise<Application> =>
  signApplication(walk.testApp, walk.session.target.tokens.customer, await createSmallDraft(walk));
