/** Whether node_modules matches the lockfile. */
export function dependenciesAreInstalled(root: string): boolean;
/** Installs the dependencies of the lockfile unless they are installed. @throws Error when npm fails */
export function installDependencies(root: string): void;
/** Returns the path of the pinned Node; without one, that of the running Node 26 or newer. @throws Error for an older one */
export function pinnedNode(root: string): string;
