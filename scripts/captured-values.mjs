import { Session } from 'node:inspector';

let session;
const transfer = {};
const scriptUrls = new Map();
const seen = new WeakMap();

function post(method, params) {
  let reply;
  session.post(method, params, (error, result) => {
    if (error) throw new Error(error.message);
    reply = result;
  });
  return reply;
}

function openSession() {
  if (session) return;
  session = new Session();
  session.connect();
  session.on('Debugger.scriptParsed', ({ params }) => scriptUrls.set(params.scriptId, params.url));
  post('Debugger.enable');
  // The inspector evaluates in the global scope, so values pass through a global member.
  globalThis.formDigestTransfer = transfer;
}

const propertiesOf = (objectId) => post('Runtime.getProperties', { objectId, ownProperties: true });

/** The URL of a function's script, and the scopes around it without the global one, innermost first. */
function inspectFunction(fn) {
  const cached = seen.get(fn);
  if (cached) return cached;
  openSession();
  transfer.fn = fn;
  const { result } = post('Runtime.evaluate', { expression: 'globalThis.formDigestTransfer.fn' });
  const { internalProperties = [] } = propertiesOf(result.objectId);
  const internal = (name) => internalProperties.find((property) => property.name === name)?.value;
  const list = internal('[[Scopes]]');
  const scopes = (list ? propertiesOf(list.objectId).result : [])
    .filter(({ value }) => value?.objectId !== undefined && value.description !== 'Global')
    .map(({ value }) => {
      post('Runtime.callFunctionOn', {
        objectId: value.objectId,
        functionDeclaration: 'function () { globalThis.formDigestTransfer.scope = this.object ?? this; }',
      });
      return transfer.scope;
    });
  const inspected = { url: scriptUrls.get(internal('[[FunctionLocation]]')?.value?.scriptId) ?? '', scopes };
  seen.set(fn, inspected);
  return inspected;
}

/** Returns the URL of the script that a function is written in; an empty text for built-in functions. */
export const scriptOf = (fn) => inspectFunction(fn).url;

/**
 * Returns a look-up of the variables that a function uses and does not declare: captured parameters, helpers and
 * imports of its module.
 * @returns `{ value }`, or undefined for a global such as `Number`
 */
export const capturedBy = (fn) => (name) => {
  const scope = inspectFunction(fn).scopes.find((variables) => Object.hasOwn(variables, name));
  return scope && { value: scope[name] };
};
