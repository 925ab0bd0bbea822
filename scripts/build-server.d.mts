/** Bundles the server unless the bundle is that of the sources as they are now. @returns the path of the file to run */
export function buildServer(): Promise<string>;
