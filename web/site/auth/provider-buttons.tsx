import { useState, type ReactNode } from 'react';
import { rememberDeparture } from '../../session/provider-departure.ts';
import { siteConfig } from '../../session/site-config.ts';
import { Button } from '../../ui/button.tsx';
import { usePageRestored } from '../../ui/use-page-restored.ts';
import { providerRedirectUrl } from './provider-redirect-url.ts';

const titles: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  linkedin_oidc: 'LinkedIn',
  azure: 'Microsoft',
  slack_oidc: 'Slack',
  workos: 'WorkOS',
};

/** Returns the display name: 'Google' for `google`; other names with spaces and a capital. */
export const providerTitle = (name: string): string =>
  titles[name] ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

/** Buttons that redirect to OAuth providers. */
export default function ProviderButtons({
  providers,
  children,
}: {
  providers: readonly string[];
  children: ReactNode;
}) {
  const [leavingFor, setLeavingFor] = useState<string | null>(null);
  usePageRestored(() => setLeavingFor(null));

  async function leave(provider: string): Promise<void> {
    setLeavingFor(provider);
    const config = await siteConfig();
    if (!config) return setLeavingFor(null);
    rememberDeparture();
    window.location.assign(providerRedirectUrl(config, provider, window.location));
  }

  return (
    <div className="mt-6 grid gap-3 border-t border-line pt-6">
      <p>{children}</p>
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="quiet"
          fullWidth
          busy={leavingFor === provider}
          onClick={() => void leave(provider)}
        >
          Continue with {providerTitle(provider)}
        </Button>
      ))}
    </div>
  );
}
