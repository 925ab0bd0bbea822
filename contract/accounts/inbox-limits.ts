/** The most mentions, and the most customers who wait, in one reply of the inbox. */
export const INBOX_ROWS_PER_PAGE = 100;

/** The most mentions, and the most customers who wait, that are counted for the navigation of the desk. */
export const MAX_COUNTED_IN_INBOX = 1000;
