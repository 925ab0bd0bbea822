/** Whether `dist` holds the site as the sources are now. */
export function siteIsBuilt(root: string): boolean;
