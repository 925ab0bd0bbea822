import { escapeHtml } from '#values/escape-html.ts';
import {
  type Operation,
  type OpenApiDocument,
  resolveRequestBody,
  resolveResponse,
  resolveParameters,
} from './openapi-document.ts';

const anchor = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
const json = (value: unknown): string =>
  `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

/** Renders an OpenAPI document as one HTML page without scripts or external resources. */
export function renderApiDocs(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const contents = operations.map(
    ({ path, method, operation }) =>
      `<li><a href="#${operation.operationId}"><code>${method} ${escapeHtml(path)}</code></a> ${escapeHtml(operation.summary)}</li>`,
  );
  const shapes = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<details id="shape-${anchor(name)}"><summary><code>${escapeHtml(name)}</code></summary>${json(schema)}</details>`,
  );
  const title = String(document.info['title']);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main>
<h1>${escapeHtml(title)}</h1>
${String(document.info['description'])
  .split('\n\n')
  .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
  .join('\n')}
<p>The same as an OpenAPI 3.1 document: <a href="/api/openapi.json">/api/openapi.json</a></p>
<h2>Endpoints</h2><ul class="contents">${contents.join('')}</ul>
${operations.map(({ path, method, operation }) => renderOperation(document, method, path, operation)).join('\n')}
<h2>Shapes</h2>${shapes.join('\n')}
</main></body></html>
`;
}

function renderOperation(
  document: OpenApiDocument,
  method: string,
  path: string,
  operation: Operation,
): string {
  const { security = document.security } = operation;
  const who =
    security.length === 0
      ? 'Anyone may call this.'
      : 'admin' in (security[0] ?? {})
        ? `For staff with the right <code>${escapeHtml(String(security[0]?.['admin']))}</code>.`
        : 'For signed-in customers.';
  const scopes = security.find((each) => 'apiToken' in each)?.['apiToken'];
  const programs = !Array.isArray(scopes)
    ? ''
    : ` Programs call it with an API token that may <code>${escapeHtml(scopes.join(', '))}</code>.`;
  const requestBody = resolveRequestBody(document, operation);
  const parameters = resolveParameters(document, operation).map(
    (parameter) =>
      `<li><code>${escapeHtml(String(parameter['name']))}</code> in the ${escapeHtml(String(parameter['in']))}${parameter['required'] === true ? '' : ', optional'}</li>`,
  );
  const replies = Object.entries(operation.responses).map(([status, reply]) =>
    renderReply(status, resolveResponse(document, reply)),
  );
  return `<section id="${operation.operationId}"><h3><code>${method} /api${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary)}. ${who}${programs}</p>
${parameters.length === 0 ? '' : `<h4>Parameters</h4><ul>${parameters.join('')}</ul>`}
${requestBody === undefined ? '' : `<details><summary>What to send</summary>${json(requestBody['content'])}</details>`}
<h4>Answers</h4><dl>${replies.join('')}</dl></section>`;
}

function renderReply(status: string, reply: Record<string, unknown>): string {
  const words = escapeHtml(String(reply['description']))
    .replace(/&#96;([a-z_]+)&#96;|`([a-z_]+)`/g, '<code>$1$2</code>')
    .replace(/\n\n/g, '<br>');
  const content =
    status.startsWith('2') && reply['content'] !== undefined
      ? `<details><summary>Its form</summary>${json(reply['content'])}</details>`
      : '';
  return `<dt>${status}</dt><dd>${words}${content}</dd>`;
}

const style = `:root{color:#17352c;background:#faf6ee;font:17px/1.55 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}
body{margin:0}main{max-width:52rem;margin:0 auto;padding:2rem 1rem 6rem}h1,h2,h3{line-height:1.25;font-family:Georgia,serif}h3{margin:0 0 .25rem;font-size:1.05rem;overflow-wrap:anywhere}h4{margin:1rem 0 .25rem;font-size:.95rem}
section{padding:1.25rem 0;border-top:1px solid #ddd5c5}code,pre{font:.9em/1.5 ui-monospace,Menlo,Consolas,monospace}pre{overflow:auto;max-height:28rem;padding:.75rem;background:#fff;border:1px solid #ddd5c5;border-radius:4px}
.contents{padding-left:1.1rem}.contents li{padding:.2rem 0}dt{float:left;width:3.5rem;font-variant-numeric:tabular-nums;font-weight:600}dd{margin:0 0 .5rem 3.5rem}summary{cursor:pointer;padding:.4rem 0}a{color:#17352c}`;
