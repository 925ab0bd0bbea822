import { useMemo } from 'react';

type TrustedHtmlPolicy = { createHTML(html: string): string };
type TrustedTypes = {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): TrustedHtmlPolicy;
};

/** The only policy that turns text into HTML; undefined where the browser has no Trusted Types. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('html', {
  createHTML: (html) => html,
});

/**
 * Returns a value of `dangerouslySetInnerHTML`, the same object until the text changes.
 * @param html  our own, or sanitised: nothing is sanitised here
 */
export const useTrustedHtml = (html: string): { __html: string } =>
  useMemo(() => ({ __html: policy ? policy.createHTML(html) : html }), [html]);
