/** A decoded form: nested objects, and arrays as objects with the keys '0', '1', … */
export type FormObject = { [key: string]: string | FormObject };

/** Decodes 'line_items[0][price_data][currency]=gbp' into nested objects; `expand[]` counts up from 0. */
export function decodeStripeForm(body: string): FormObject {
  const form: FormObject = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const keys = [
      name.replace(/\[.*$/, ''),
      ...Array.from(name.matchAll(/\[([^\]]*)\]/g), ([, key]) => key ?? ''),
    ];
    let target = form;
    for (const [index, key] of keys.entries()) {
      const at = key === '' ? String(Object.keys(target).length) : key;
      if (index === keys.length - 1) target[at] = value;
      else {
        const next = target[at];
        target = target[at] = typeof next === 'object' ? next : {};
      }
    }
  }
  return form;
}

/** Returns the value at a path of a decoded form; undefined when it is absent or an object. */
export function formText(form: FormObject, ...path: string[]): string | undefined {
  let value: string | FormObject | undefined = form;
  for (const key of path) value = typeof value === 'object' ? value[key] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** Returns the flat object of text at a key: metadata. */
export function formTexts(form: FormObject, ...path: string[]): Record<string, string> {
  let value: string | FormObject | undefined = form;
  for (const key of path) value = typeof value === 'object' ? value[key] : undefined;
  if (typeof value !== 'object') return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
