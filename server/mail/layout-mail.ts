import { brand } from '#brand';
import type { RichText } from '#values/rich-text.ts';
import { escapeHtml } from '#values/escape-html.ts';
import { richTextToHtml, richTextToPlainText } from './render-rich-text.ts';
import { ink, line, mono, paper, quiet, sans, serif } from './mail-style.ts';
import { wrap } from './plain-text.ts';

/** The content of a mail in reading order. All strings are plain text. */
export type MailContent = {
  /** The preview that inboxes show after the subject. */
  preheader: string;
  title: string;
  paragraphs: readonly string[];
  /** Rich text, after the paragraphs. */
  letter?: RichText;
  /** A one-time code, shown large. */
  code?: string;
  /** The call to action. */
  action?: { label: string; url: string };
  /** Labels and values, shown as a table; a link is shown under its value. */
  facts?: readonly (readonly [label: string, value: string, link?: { label: string; url: string }])[];
  /** Why the mail was sent, or what to do if it was unexpected. */
  footer?: string;
};

const htmlOf = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>');

/** Requires an http or https URL for a link. @throws Error */
const webAddress = (url: string): string => {
  const parsed = URL.parse(url);
  if (parsed?.protocol !== 'https:' && parsed?.protocol !== 'http:')
    throw new Error(`A mail cannot link to ${url}`);
  return url;
};

const textOf = (content: MailContent): string => {
  const blocks = [content.title, ...content.paragraphs.map((paragraph) => wrap(paragraph))];
  if (content.letter) blocks.push(richTextToPlainText(content.letter));
  if (content.code !== undefined) blocks.push(`    ${content.code}`);
  if (content.facts?.length)
    blocks.push(
      content.facts
        .map(([label, value, link]) => `${label}: ${value}${link ? `\n${webAddress(link.url)}` : ''}`)
        .join('\n'),
    );
  if (content.action) blocks.push(`${content.action.label}:\n${webAddress(content.action.url)}`);
  if (content.footer) blocks.push(wrap(content.footer));
  blocks.push(`--\n${brand.name}\n${brand.email} | ${brand.phone}\n${brand.supportHours}`);
  return `${blocks.join('\n\n')}\n`;
};

const paragraphHtml = (text: string): string =>
  `<p style="margin:0 0 16px;font:16px/1.55 ${sans};color:${ink}">${htmlOf(text)}</p>`;

const codeHtml = (code: string): string =>
  `<p style="margin:8px 0 24px;padding:16px;background:${paper};border:1px solid ${line};border-radius:4px;text-align:center;font:600 30px/1.2 ${mono};letter-spacing:6px;color:${ink}">${escapeHtml(code)}</p>`;

const factsHtml = (facts: NonNullable<MailContent['facts']>): string => {
  const cell = `padding:9px 0;border-top:1px solid ${line};font:15px/1.45 ${sans};vertical-align:top`;
  const rows = facts.map(
    ([label, value, link]) =>
      `<tr><th scope="row" align="left" style="${cell};padding-right:16px;width:38%;font-weight:400;color:${quiet}">${htmlOf(label)}</th>` +
      `<td style="${cell};color:${ink}">${htmlOf(value)}${link ? `<br><a href="${escapeHtml(webAddress(link.url))}" style="color:${ink}">${escapeHtml(link.label)}</a>` : ''}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 24px;border-collapse:collapse;border-bottom:1px solid ${line}">${rows.join('')}</table>`;
};

const actionHtml = ({ label, url }: NonNullable<MailContent['action']>): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 16px"><tr><td bgcolor="${ink}" style="border-radius:4px">` +
  `<a href="${escapeHtml(webAddress(url))}" style="display:inline-block;padding:13px 22px;font:600 16px/1.2 ${sans};color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>` +
  `<p style="margin:0 0 20px;font:13px/1.5 ${sans};color:${quiet}">If the button does not open, copy this address into your browser:<br><span style="word-break:break-all">${escapeHtml(url)}</span></p>`;

const bodyHtml = (content: MailContent): string =>
  [
    `<h1 style="margin:0 0 18px;font:600 25px/1.25 ${serif};color:${ink}">${escapeHtml(content.title)}</h1>`,
    ...content.paragraphs.map(paragraphHtml),
    content.letter ? richTextToHtml(content.letter) : '',
    content.code === undefined ? '' : codeHtml(content.code),
    content.facts?.length ? factsHtml(content.facts) : '',
    content.action ? actionHtml(content.action) : '',
    content.footer
      ? `<p style="margin:8px 0 0;font:14px/1.55 ${sans};color:${quiet}">${htmlOf(content.footer)}</p>`
      : '',
  ].join('\n');

/**
 * Renders a mail as HTML and as plain text. The layout is a table for old mail clients, without images.
 * @throws Error when a link is not an http or https URL
 */
export const layoutMail = (content: MailContent): { text: string; html: string } => ({
  text: textOf(content),
  html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(content.title)}</title></head>
<body style="margin:0;padding:0;background:${paper}">
<div style="display:none;max-height:0;overflow:hidden;color:${paper}">${escapeHtml(content.preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${paper}"><tr><td align="center" style="padding:28px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td style="padding:0 4px 14px;font:600 20px/1.2 ${serif};color:${ink}">${escapeHtml(brand.name)}</td></tr>
<tr><td bgcolor="#ffffff" style="padding:30px 26px;border:1px solid ${line};border-radius:6px">
${bodyHtml(content)}
</td></tr>
<tr><td style="padding:16px 4px 0;font:13px/1.6 ${sans};color:${quiet}">${escapeHtml(brand.name)}, ${htmlOf(brand.address)}<br>
<a href="mailto:${escapeHtml(brand.email)}" style="color:${quiet}">${escapeHtml(brand.email)}</a>, ${escapeHtml(brand.phone)}, ${escapeHtml(brand.supportHours)}</td></tr>
</table></td></tr></table></body></html>
`,
});
