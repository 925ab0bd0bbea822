/**
 * The inline script that records the reader's input until its control is hydrated: clicks on buttons that
 * need a script, input in fields, and the submission of forms. The newest record of a control replaces an
 * older one, so that impatient clicks count once. `hydration/replay-input.ts` replays the records. Links,
 * popovers and details work without a script; a link whose address follows the fields of its page has
 * `data-follows-input`, and waits as a button does once one of them was changed.
 *
 * A click on a boundary whose code is loaded makes React hydrate it and handle the click at once: the second listener
 * deletes the record then, but that of a link, whose click React Router ignores because it was prevented.
 */
export const inputRecorder = `(() => {
  const records = window.earlyInput = new Map();
  const isHydrated = element => Object.keys(element).some(key => key.startsWith('__reactProps'));
  const controlOf = ({ type, target }) => type === 'click' ? target.closest('button[type=button]:not([popovertarget])' + (records.size ? ',[data-follows-input]' : '')) : target;
  const record = event => {
    const control = controlOf(event);
    if (!control || isHydrated(control)) return;
    if (event.type === 'submit' || control.href) event.preventDefault();
    records.delete(control);
    records.set(control, event);
  };
  const drop = event => {
    const control = controlOf(event);
    if (control && !control.href && isHydrated(control)) records.delete(control);
  };
  for (const type of ['click', 'submit', 'input', 'change']) {
    addEventListener(type, record, true);
    if (type === 'click' || type === 'submit') addEventListener(type, drop);
  }
})()`;
