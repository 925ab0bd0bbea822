/** The `subscribe` of `useSyncExternalStore` for a value that never changes by itself. */
export const subscribeNever = (): (() => void) => () => {};
