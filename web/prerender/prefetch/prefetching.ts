/** The running prefetching of a visit. */
export type Prefetching = { pageOpened: (path: string) => void; stop: () => void };
