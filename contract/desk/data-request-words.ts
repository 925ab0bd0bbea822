/** What a person asks for: a copy of her data, or their erasure. */
export const DATA_REQUEST_KINDS = ['copy', 'erasure'] as const;
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number];

/** How a request reached us. */
export const DATA_REQUEST_CHANNELS = ['email', 'post', 'phone', 'in-person'] as const;
export type DataRequestChannel = (typeof DATA_REQUEST_CHANNELS)[number];

/** Recorded, prepared for a second person, approved and to be handed over (a copy only), finished. */
export const DATA_REQUEST_STATES = ['recorded', 'prepared', 'approved', 'closed'] as const;
export type DataRequestState = (typeof DATA_REQUEST_STATES)[number];
