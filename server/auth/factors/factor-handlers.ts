import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { challengeFactor } from './challenge-factor.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { enrollFactor, enrollFactorBody } from './enroll-factor.ts';
import {
  deleteFactor,
  deleteFactorOfUser,
  listFactorsOfUser,
  requirePermanentUser,
  renameFactorOfUser,
} from './factors.ts';
import { member, readBody } from '../http/read-body.ts';
import { requireAdmin } from '../callers/require-admin.ts';
import { requireUser, type SignedInUser } from '../callers/require-user.ts';
import { verifyFactor, verifyFactorBody } from './verify-factor.ts';
import { visitorOf } from '../http/visitor.ts';

const renameBody = z.object({ friendly_name: member.text, phone: member.text });

const factorIdOf = (request: FastifyRequest): string => (request.params as { factorId: string }).factorId;
const idsOf = (request: FastifyRequest) => request.params as { userId: string; factorId: string };

/** The handlers of second factors: a user's own, and those for administrators. */
export function factorHandlers(dependencies: AuthDependencies) {
  const signedIn = async (request: FastifyRequest): Promise<SignedInUser> => {
    const found = await requireUser(dependencies, request);
    requirePermanentUser(found);
    return found;
  };
  return {
    enroll: async (request: FastifyRequest) =>
      enrollFactor(
        dependencies,
        visitorOf(request),
        await signedIn(request),
        readBody(request, enrollFactorBody),
      ),
    challenge: async (request: FastifyRequest) =>
      challengeFactor(dependencies, visitorOf(request), await signedIn(request), factorIdOf(request)),
    verify: async (request: FastifyRequest) =>
      verifyFactor(
        dependencies,
        visitorOf(request),
        await signedIn(request),
        factorIdOf(request),
        readBody(request, verifyFactorBody),
      ),
    remove: async (request: FastifyRequest) =>
      deleteFactor(dependencies, visitorOf(request), await signedIn(request), factorIdOf(request)),

    listOfUser: async (request: FastifyRequest) => {
      await requireAdmin(dependencies, request);
      return listFactorsOfUser(dependencies, idsOf(request).userId);
    },
    renameOfUser: async (request: FastifyRequest) => {
      const administrator = await requireAdmin(dependencies, request);
      return renameFactorOfUser(
        dependencies,
        { visitor: visitorOf(request), administrator },
        idsOf(request),
        readBody(request, renameBody),
      );
    },
    removeOfUser: async (request: FastifyRequest) => {
      const administrator = await requireAdmin(dependencies, request);
      return deleteFactorOfUser(dependencies, { visitor: visitorOf(request), administrator }, idsOf(request));
    },
  };
}
