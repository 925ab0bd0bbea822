/** Whether node_modules matches the lockfile. */
export function dependenciesAreInstalled(root: string): boolean;
/** Installs the dependencies of the lockfile unless they are installed. @throws Error when npm fails */
export function installDependencies(root: string): void;
/**
 * Returns the path of the pinned Node; without one that starts, that of the running Node 26 or newer. `system` is the
 * version of the running Node and what installs packages of the system. @throws Error that says what to install
 */
export function pinnedNode(
  root: string,
  system?: { version: string; install: ((packages: string[]) => void) | undefined },
): string;
