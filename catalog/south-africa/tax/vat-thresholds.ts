/** Above this much of taxable supplies in 12 months, in cents, registration is compulsory (since 1 April 2026; before, R1 million). */
export const VAT_COMPULSORY_MINOR = 230_000_000;
/** Above this much it is open to whoever asks (since 1 April 2026; before, R50,000). */
export const VAT_VOLUNTARY_MINOR = 12_000_000;
