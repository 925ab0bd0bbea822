import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { challengeFactor } from './challenge-factor.ts';
import type { AuthContext } from '../dependencies.ts';
import { enrollFactor, enrollFactorBody } from './enroll-factor.ts';
import {
  deleteFactor,
  deleteFactorOfUser,
  listFactorsOfUser,
  refuseAnonymous,
  renameFactorOfUser,
} from './factors.ts';
import { member, readBody } from '../http/read-body.ts';
import { requireAdmin } from '../callers/require-admin.ts';
import { requireUser, type SignedIn } from '../callers/require-user.ts';
import { verifyFactor, verifyFactorBody } from './verify-factor.ts';
import { visitorOf } from '../http/visitor.ts';

const renameBody = z.object({ friendly_name: member.text, phone: member.text });

const factorIdOf = (request: FastifyRequest): string => (request.params as { factorId: string }).factorId;
const idsOf = (request: FastifyRequest) => request.params as { userId: string; factorId: string };

/** The second factors on HTTP: one's own, and for administrators those of others. */
export function factorHandlers(context: AuthContext) {
  const signedIn = async (request: FastifyRequest): Promise<SignedIn> => {
    const found = await requireUser(context, request);
    refuseAnonymous(found);
    return found;
  };
  return {
    enroll: async (request: FastifyRequest) =>
      enrollFactor(context, visitorOf(request), await signedIn(request), readBody(request, enrollFactorBody)),
    challenge: async (request: FastifyRequest) =>
      challengeFactor(context, visitorOf(request), await signedIn(request), factorIdOf(request)),
    verify: async (request: FastifyRequest) =>
      verifyFactor(
        context,
        visitorOf(request),
        await signedIn(request),
        factorIdOf(request),
        readBody(request, verifyFactorBody),
      ),
    remove: async (request: FastifyRequest) =>
      deleteFactor(context, visitorOf(request), await signedIn(request), factorIdOf(request)),

    listOfUser: async (request: FastifyRequest) => {
      await requireAdmin(context, request);
      return listFactorsOfUser(context, idsOf(request).userId);
    },
    renameOfUser: async (request: FastifyRequest) => {
      const administrator = await requireAdmin(context, request);
      return renameFactorOfUser(
        context,
        { visitor: visitorOf(request), administrator },
        idsOf(request),
        readBody(request, renameBody),
      );
    },
    removeOfUser: async (request: FastifyRequest) => {
      const administrator = await requireAdmin(context, request);
      return deleteFactorOfUser(context, { visitor: visitorOf(request), administrator }, idsOf(request));
    },
  };
}
