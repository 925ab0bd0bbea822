import { formatMoney, type Currency } from '#values/money.ts';
import { escapeHtml } from '#values/escape-html.ts';
import { html, type SimulatedReply } from './simulation.ts';
import type { FaultKind } from './faults.ts';

/** Choices of a visitor of a simulated checkout page. */
export type CheckoutAction = {
  action: 'pay' | 'await-transfer' | 'transfer' | 'cancel' | 'return';
  /** The card's number, digits only. */
  card: string;
  /** The transferred amount in minor units; null: not a figure. */
  amountMinor: number | null;
  /** A fault that the visitor chose for her own payment. */
  fault: FaultKind | null;
};

type CheckoutPage = {
  provider: string;
  title: string;
  amountMinor: number;
  currency: string;
  description: string;
  /** The account to transfer to; null: the provider takes no transfers here. */
  transferAccount: { bank: string; number: string; until: Date } | null;
  /** Test cards, the first one is filled in. */
  cards: readonly { number: string; does: string }[];
  faults: readonly FaultKind[];
  /** Shown above the form: a declined card. */
  message: string | null;
};

/** Renders the hosted checkout page of a simulator: without scripts, and marked TEST. */
export function checkoutPage(page: CheckoutPage): SimulatedReply {
  const amount = formatMoney({ minor: page.amountMinor, currency: page.currency as Currency });
  const { transferAccount } = page;
  return html(
    200,
    layout(
      `${page.title} (TEST)`,
      `<p class="test" role="note"><strong>TEST</strong> This page imitates ${escapeHtml(page.provider)}. No money moves.</p>
<h1>Pay ${escapeHtml(amount)}</h1>
<p>${escapeHtml(page.description)}</p>
${page.message === null ? '' : `<p class="message" role="alert">${escapeHtml(page.message)}</p>`}
<form method="post">
<fieldset><legend>Card</legend>
<label for="card">Card number</label>
<input id="card" name="card" inputmode="numeric" autocomplete="off" value="${page.cards[0]?.number ?? ''}">
<label for="fault">What goes wrong</label>
<select id="fault" name="fault"><option value="">Nothing</option>${page.faults
        .map((fault) => `<option value="${fault}">${escapeHtml(capitalised(fault))}</option>`)
        .join('')}</select>
<button name="action" value="pay">Pay ${escapeHtml(amount)}</button>
</fieldset>
<button class="quiet" name="action" value="cancel">Cancel</button>
</form>
${
  transferAccount === null
    ? ''
    : `<form method="post"><fieldset><legend>Bank transfer</legend>
<p>${escapeHtml(transferAccount.bank)}, account ${transferAccount.number}, until ${transferAccount.until.toISOString().slice(11, 16)} UTC</p>
<label for="amount">Amount to transfer</label>
<input id="amount" name="amount" inputmode="decimal" value="${(page.amountMinor / 100).toFixed(2)}">
<button name="action" value="transfer">Transfer</button>
<button class="quiet" name="action" value="await-transfer">I have sent it, go back</button>
</fieldset></form>`
}
<details><summary>Test cards</summary><ul>${page.cards
        .map(({ number, does }) => `<li><code>${number}</code> ${escapeHtml(does)}</li>`)
        .join('')}</ul></details>`,
    ),
  );
}

/** Renders a simulator's page that says only one thing: the checkout has expired. */
export const noticePage = (status: number, text: string): SimulatedReply =>
  html(
    status,
    layout(
      'TEST',
      `<p class="test" role="note"><strong>TEST</strong> No money moves.</p><h1>${escapeHtml(text)}</h1>`,
    ),
  );

/** Reads the form of a checkout page. */
export function readCheckoutAction(body: string, faults: readonly FaultKind[]): CheckoutAction {
  const form = new URLSearchParams(body);
  const action = form.get('action');
  const figure = form.get('amount')?.replaceAll(/[,\s]/g, '') ?? '';
  return {
    action: actions.find((each) => each === action) ?? 'return',
    card: (form.get('card') ?? '').replaceAll(/\D/g, ''),
    amountMinor: /^\d{1,12}(\.\d{1,2})?$/.test(figure) ? Math.round(Number(figure) * 100) : null,
    fault: faults.find((each) => each === form.get('fault')) ?? null,
  };
}

const actions = ['pay', 'await-transfer', 'transfer', 'cancel', 'return'] as const;

const capitalised = (fault: string): string =>
  fault.charAt(0).toUpperCase() + fault.slice(1).replaceAll('_', ' ');

const layout = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:2rem auto;padding:0 1rem;color:#1b1f24;background:#fff}
.test{background:#7a1f00;color:#fff;padding:.5rem .75rem;border-radius:.25rem}.message{border-left:4px solid #a40000;padding-left:.75rem}
fieldset{border:1px solid #6b7280;border-radius:.25rem;margin:0 0 1rem}label{display:block;margin-top:.5rem}
input,select,button{font:inherit;width:100%;box-sizing:border-box;padding:.6rem;margin:.25rem 0}
button{background:#0b5c3b;color:#fff;border:0;border-radius:.25rem;cursor:pointer}.quiet{background:#fff;color:#1b1f24;border:1px solid #6b7280}</style>
</head><body><main>${body}</main></body></html>`;
