import { accountEndpoints } from './account.ts';
import { applicationEndpoints } from './applications.ts';
import { bankStatementEndpoints } from './bank-statements.ts';
import { calendarEndpoints } from './calendar.ts';
import { catalogueEndpoints } from './catalogue-api.ts';
import { companyRecordEndpoints } from './company-record.ts';
import { contentEndpoints } from './content.ts';
import { dashboardEndpoints } from './dashboard.ts';
import { deskEndpoints } from './desk.ts';
import { documentEndpoints } from './documents.ts';
import { documentRequestEndpoints } from './document-requests.ts';
import { formedElsewhereEndpoints } from './formed-elsewhere.ts';
import { inquiryEndpoints } from './inquiries.ts';
import { keptPromisesEndpoints } from './kept-promises.ts';
import { lawEndpoints } from './law.ts';
import { machineEndpoints } from './machine.ts';
import { messageEndpoints } from './messages.ts';
import { ledgerEndpoints } from './ledger.ts';
import { newsletterEndpoints } from './newsletter.ts';
import { cartEndpoints } from './carts.ts';
import { paymentEndpoints } from './payments.ts';
import { reminderEndpoints } from './reminders.ts';
import { partEndpoints } from './parts.ts';
import { tokenEndpoints } from './tokens.ts';
import { peopleEndpoints } from './people.ts';
import { pictureEndpoints } from './pictures.ts';
import { promotionEndpoints } from './promotions.ts';
import { quoteEndpoints } from './quotes.ts';
import { referenceRateEndpoints } from './reference-rates.ts';
import { customerPriceEndpoints } from './customer-prices.ts';
import { rulesEndpoints } from './rules-api.ts';
import { insightEndpoints } from './insight.ts';
import { staffEndpoints } from './staff.ts';
import { verificationEndpoints } from './verification.ts';

/** All endpoints below /api: the server must implement each, and the site can call only these. */
export const api = {
  ...accountEndpoints,
  ...dashboardEndpoints,
  ...documentEndpoints,
  ...documentRequestEndpoints,
  ...verificationEndpoints,
  ...applicationEndpoints,
  ...peopleEndpoints,
  ...partEndpoints,
  ...tokenEndpoints,
  ...companyRecordEndpoints,
  ...formedElsewhereEndpoints,
  ...paymentEndpoints,
  ...cartEndpoints,
  ...promotionEndpoints,
  ...customerPriceEndpoints,
  ...referenceRateEndpoints,
  ...quoteEndpoints,
  ...ledgerEndpoints,
  ...bankStatementEndpoints,
  ...deskEndpoints,
  ...messageEndpoints,
  ...lawEndpoints,
  ...insightEndpoints,
  ...keptPromisesEndpoints,
  ...machineEndpoints,
  ...staffEndpoints,
  ...inquiryEndpoints,
  ...newsletterEndpoints,
  ...reminderEndpoints,
  ...calendarEndpoints,
  ...rulesEndpoints,
  ...catalogueEndpoints,
  ...pictureEndpoints,
  ...contentEndpoints,
};

export type Api = typeof api;

/** The name of an endpoint: its method and path, such as `GET /applications/:id`. */
export type EndpointKey = keyof Api;
