import type { AuthDependencies } from '../dependencies.ts';
import { factorHandlers } from './factor-handlers.ts';
import type { Route } from '../route.ts';

/** The endpoints of second factors: a user's own, and those for administrators. */
export function factorRoutes(dependencies: AuthDependencies): Route[] {
  const factors = factorHandlers(dependencies);
  const { limits } = dependencies.settings;
  return [
    {
      method: 'POST',
      path: '/factors',
      who: 'user',
      limit: ['factor-enroll', limits.factor],
      handle: factors.enroll,
    },
    {
      method: 'POST',
      path: '/factors/:factorId/challenge',
      who: 'user',
      limit: ['factor-challenge', limits.factor],
      handle: factors.challenge,
    },
    {
      method: 'POST',
      path: '/factors/:factorId/verify',
      who: 'user',
      limit: ['factor-verify', limits.factor],
      handle: factors.verify,
    },
    { method: 'DELETE', path: '/factors/:factorId', who: 'user', handle: factors.remove },
    { method: 'GET', path: '/admin/users/:userId/factors', who: 'admin', handle: factors.listOfUser },
    {
      method: 'PUT',
      path: '/admin/users/:userId/factors/:factorId',
      who: 'admin',
      handle: factors.renameOfUser,
    },
    {
      method: 'DELETE',
      path: '/admin/users/:userId/factors/:factorId',
      who: 'admin',
      handle: factors.removeOfUser,
    },
  ];
}
