import { accountEndpoints } from './accounts/account.ts';
import { applicationEndpoints } from './applications/applications.ts';
import { auditEndpoints } from './desk/audit.ts';
import { bankStatementEndpoints } from './money/bank-statements.ts';
import { calendarEndpoints } from './companies/calendar.ts';
import { catalogueEndpoints } from './catalogue/catalogue-api.ts';
import { companyRecordEndpoints } from './companies/company-record.ts';
import { contentEndpoints } from './site-content/content.ts';
import { dataRequestEndpoints } from './desk/data-requests.ts';
import { dashboardEndpoints } from './accounts/dashboard.ts';
import { deskEndpoints } from './desk/desk.ts';
import { documentEndpoints } from './documents/documents.ts';
import { documentRequestEndpoints } from './documents/document-requests.ts';
import { formedElsewhereEndpoints } from './companies/formed-elsewhere.ts';
import { inquiryEndpoints } from './desk/inquiries.ts';
import { keptPromisesEndpoints } from './desk/kept-promises.ts';
import { lawEndpoints } from './desk/law.ts';
import { machineEndpoints } from './desk/machine.ts';
import { switchEndpoints } from './desk/switches.ts';
import { messageEndpoints } from './accounts/messages.ts';
import { ledgerEndpoints } from './money/ledger.ts';
import { noticeEndpoints } from './accounts/notices.ts';
import { newsletterEndpoints } from './site-content/newsletter.ts';
import { cartEndpoints } from './money/carts.ts';
import { paymentEndpoints } from './money/payments.ts';
import { reminderEndpoints } from './companies/reminders.ts';
import { partEndpoints } from './members/parts.ts';
import { tokenEndpoints } from './accounts/tokens.ts';
import { firmEndpoints } from './members/firms.ts';
import { peopleEndpoints } from './members/people.ts';
import { pictureEndpoints } from './site-content/pictures.ts';
import { promotionEndpoints } from './money/promotions.ts';
import { quoteEndpoints } from './applications/quotes.ts';
import { referenceRateEndpoints } from './money/reference-rates.ts';
import { billingDetailsEndpoints } from './money/billing-details.ts';
import { customerPriceEndpoints } from './money/customer-prices.ts';
import { rulesEndpoints } from './catalogue/rules-api.ts';
import { insightEndpoints } from './desk/insight.ts';
import { staffEndpoints } from './desk/staff.ts';
import { verificationEndpoints } from './documents/verification.ts';

/** All endpoints below /api: the server must implement each, and the site can call only these. */
export const api = {
  ...accountEndpoints,
  ...dashboardEndpoints,
  ...documentEndpoints,
  ...documentRequestEndpoints,
  ...verificationEndpoints,
  ...applicationEndpoints,
  ...peopleEndpoints,
  ...firmEndpoints,
  ...partEndpoints,
  ...tokenEndpoints,
  ...companyRecordEndpoints,
  ...formedElsewhereEndpoints,
  ...paymentEndpoints,
  ...cartEndpoints,
  ...promotionEndpoints,
  ...billingDetailsEndpoints,
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
  ...switchEndpoints,
  ...staffEndpoints,
  ...auditEndpoints,
  ...dataRequestEndpoints,
  ...inquiryEndpoints,
  ...newsletterEndpoints,
  ...reminderEndpoints,
  ...noticeEndpoints,
  ...calendarEndpoints,
  ...rulesEndpoints,
  ...catalogueEndpoints,
  ...pictureEndpoints,
  ...contentEndpoints,
};

export type Api = typeof api;

/** The name of an endpoint: its method and path, such as `GET /applications/:id`. */
export type EndpointKey = keyof Api;
