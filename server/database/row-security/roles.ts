/** The role of the server's statements: sees all rows, owns nothing. */
export const serviceRole = 'charterly_service';
/** The role of statements in requests of customers: sees the rows of the account that the session names. */
export const customerRole = 'charterly_customer';
