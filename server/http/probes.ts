/** Paths that monitoring asks every few seconds, in every process. They are not counted as answered requests. */
const probes = new Set(['/healthz', '/readyz', '/metrics']);

/** Returns whether a path is a probe. */
export const isProbe = (path: string): boolean => probes.has(path);
