import { and, eq, lt } from 'drizzle-orm';
import QRCode from 'qrcode';
import { z } from 'zod';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthDependencies, Visitor } from '../dependencies.ts';
import { factorsOf, type FactorRow } from '../accounts/describe-user.ts';
import { AuthError } from '../http/errors.ts';
import { lockUser } from '../accounts/user-queries.ts';
import { member } from '../http/read-body.ts';
import type { SignedInUser } from '../callers/require-user.ts';
import { mfaFactors, type FactorType, type JsonObject } from '../tables.ts';
import { makeTotpSecret, totpUri } from './totp.ts';

export const enrollFactorBody = z.object({
  factor_type: member.text,
  friendly_name: member.text,
  issuer: member.text,
  phone: member.text,
});

/** The name is part of the user object, which is part of many responses. */
const nameMaxLength = 100;

/**
 * Enrolls an unverified second factor. It counts once a challenge was answered. For `totp` the answer shows
 * the secret as text, URI and QR code, only this once.
 * @throws AuthError
 */
export async function enrollFactor(
  dependencies: AuthDependencies,
  visitor: Visitor,
  { user, session }: SignedInUser,
  body: z.output<typeof enrollFactorBody>,
): Promise<JsonObject> {
  const factorType = checkFactorType(dependencies, body.factor_type);
  const friendlyName = checkFactorName(body.friendly_name);
  if ((body.issuer?.length ?? 0) > nameMaxLength)
    throw new AuthError('validation_failed', `issuer is too long: at most ${nameMaxLength} characters`);
  const secret = factorType === 'totp' ? makeTotpSecret() : null;

  const factor = await insertFactor(
    dependencies,
    visitor,
    { user, session },
    { factorType, friendlyName, secret },
  );
  const answer = { id: factor.id, type: factorType, friendly_name: friendlyName };
  if (secret === null) return answer;
  const uri = totpUri({
    issuer: body.issuer || new URL(dependencies.config.publicUrl).host,
    account: user.email ?? '',
    secret,
  });
  return { ...answer, totp: { qr_code: await renderQrCode(uri), secret, uri } };
}

function checkFactorType(
  { settings }: AuthDependencies,
  asked: string | undefined,
): Exclude<FactorType, 'phone'> {
  if (asked === 'phone')
    throw new AuthError('mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  if (asked === 'totp') {
    if (!settings.factors.totp)
      throw new AuthError('mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP');
    return asked;
  }
  if (asked === 'webauthn') {
    if (!settings.factors.webauthn)
      throw new AuthError('mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');
    return asked;
  }
  throw new AuthError('validation_failed', 'factor_type needs to be totp, phone, or webauthn');
}

/** @throws AuthError `validation_failed` */
export function checkFactorName(name = ''): string {
  if (name.length > nameMaxLength)
    throw new AuthError(
      'validation_failed',
      `friendly_name is too long: at most ${nameMaxLength} characters`,
    );
  return name;
}

/**
 * With a verified factor, only a session at `aal2` may add another one, which a stolen password alone must not.
 * @param present  the factors of the user
 * @throws AuthError `insufficient_aal`
 */
export function requireLevelToAdd(
  { aal }: Pick<SignedInUser['session'], 'aal'>,
  present: readonly FactorRow[],
): void {
  if (aal === 'aal1' && present.some(({ status }) => status === 'verified'))
    throw new AuthError('insufficient_aal', 'AAL2 required to enroll a new factor');
}

type NewFactor = Pick<FactorRow, 'factorType' | 'secret'> & { friendlyName: string };

async function insertFactor(
  dependencies: AuthDependencies,
  visitor: Visitor,
  { user, session }: SignedInUser,
  values: NewFactor,
): Promise<FactorRow> {
  const { database, settings } = dependencies;
  const now = dependencies.clock();
  return database.transaction(async () => {
    // Serialises enrollments of one user, so that the counts below are correct.
    await lockUser(database, user.id);
    const unfinishedSince = new Date(now.getTime() - settings.unfinishedFactorSeconds * 1000);
    await database.sql
      .delete(mfaFactors)
      .where(
        and(
          eq(mfaFactors.userId, user.id),
          eq(mfaFactors.status, 'unverified'),
          lt(mfaFactors.createdAt, unfinishedSince),
        ),
      );
    const present = await factorsOf(database, user.id);
    if (present.some(({ friendlyName }) => (friendlyName ?? '') === values.friendlyName)) {
      throw new AuthError(
        'mfa_factor_name_conflict',
        `A factor with the friendly name ${JSON.stringify(values.friendlyName)} for this user already exists`,
      );
    }
    if (present.length >= settings.factorsPerUser) {
      throw new AuthError(
        'too_many_enrolled_mfa_factors',
        'Maximum number of verified factors reached, unenroll to continue',
      );
    }
    requireLevelToAdd(session, present);
    const [factor] = await database.sql
      .insert(mfaFactors)
      .values({ ...values, userId: user.id, status: 'unverified', createdAt: now, updatedAt: now })
      .returning();
    if (!factor) throw new Error('A second factor was inserted but not returned.');
    await recordAudit(dependencies, visitor, 'factor_in_progress', user, {
      factor_id: factor.id,
      factor_type: factor.factorType,
    });
    return factor;
  });
}

/**
 * Renders an SVG without `#`: the official client puts it unescaped into a `data:` URL, where `#` would
 * start a fragment.
 */
async function renderQrCode(text: string): Promise<string> {
  const svg = await QRCode.toString(text, { type: 'svg' });
  return svg.replaceAll('#ffffff', 'white').replaceAll('#000000', 'black').trim();
}
