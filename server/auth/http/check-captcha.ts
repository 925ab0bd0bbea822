import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthDependencies } from '../dependencies.ts';
import { AuthError } from './errors.ts';
import { fetchJson } from '../providers/fetch-json.ts';
import { member, readBody } from './read-body.ts';
import { requireAdmin } from '../callers/require-admin.ts';
import type { Captcha } from '../settings.ts';

/** The verification URLs of the captcha services GoTrue supports. */
export const captchaVerifyUrls = {
  hcaptcha: 'https://hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
} as const;

const captchaBody = z.object({ gotrue_meta_security: member.object });

const refused = (why: string) =>
  new AuthError('captcha_failed', `captcha protection: request disallowed (${why})`);

/**
 * Requires a solved captcha, if captchas are configured. Administrators are exempt.
 * @throws AuthError `captcha_failed`, or 500 if the captcha service is unreachable
 */
export async function checkCaptcha(dependencies: AuthDependencies, request: FastifyRequest): Promise<void> {
  const { captcha } = dependencies.settings;
  if (captcha === null || (await isAdministrator(dependencies, request))) return;
  const given = readBody(request, captchaBody).gotrue_meta_security?.['captcha_token'];
  const token = typeof given === 'string' ? given.trim() : '';
  if (token === '') throw refused('no captcha_token found');
  const verdict = await callVerifier(captcha, token, request.ip);
  if (verdict['success'] === true) return;
  const codes = verdict['error-codes'];
  throw refused(
    Array.isArray(codes)
      ? codes
          .filter((code) => typeof code === 'string')
          .join(', ')
          .slice(0, 200)
      : '',
  );
}

async function callVerifier(
  { verifyUrl, secret }: Captcha,
  token: string,
  address: string,
): Promise<Record<string, unknown>> {
  try {
    return await fetchJson(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: address }),
    });
  } catch (error) {
    throw new AuthError('unexpected_failure', 'captcha verification process failed', { cause: error });
  }
}

async function isAdministrator(dependencies: AuthDependencies, request: FastifyRequest): Promise<boolean> {
  try {
    await requireAdmin(dependencies, request);
    return true;
  } catch (error) {
    if (error instanceof AuthError) return false;
    throw error;
  }
}
