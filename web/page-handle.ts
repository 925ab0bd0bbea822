import type { PageRoute } from './routes.tsx';

/** The handle of every route: the shell reads its title and guard. */
export type PageHandle = { route: PageRoute };
