import { brand } from '#brand';
import { layoutMail } from '../../mail/layout-mail.ts';
import type { Mail } from '../../mail/mail.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { greeting } from './account-mails.ts';

type Config = AuthDependencies['config'];

const securityNotice = (config: Config) => ({
  action: { label: 'View my account', url: `${config.publicUrl}/account` },
  footer: `If it was not you, change your password now, then write to ${brand.email}.`,
});

/** Notifies the owner of a new second factor. */
export function factorAddedMail(config: Config, to: string, fullName: string): Mail {
  return {
    to,
    kind: 'auth.factor-added',
    subject: `A second step was added to your ${brand.name} account`,
    ...layoutMail({
      preheader: 'Signing in now asks for it.',
      title: 'A second step was added',
      paragraphs: [
        greeting(fullName),
        'From now on, signing in to your account asks for your password and for this second step. We signed out your devices that had not completed it.',
        'If that was you, you do not need to do anything.',
      ],
      ...securityNotice(config),
    }),
  };
}

/** Notifies the owner of a removed second factor. */
export function factorRemovedMail(config: Config, to: string, fullName: string): Mail {
  return {
    to,
    kind: 'auth.factor-removed',
    subject: `A second step was removed from your ${brand.name} account`,
    ...layoutMail({
      preheader: 'Signing in no longer asks for it.',
      title: 'A second step was removed',
      paragraphs: [
        greeting(fullName),
        'A second step for signing in to your account was removed just now.',
        'If that was you, you do not need to do anything.',
      ],
      ...securityNotice(config),
    }),
  };
}
