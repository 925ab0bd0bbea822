import { useEffect, useLayoutEffect } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  interface Window {
    /**
     * The newest event of each control that was not hydrated yet, by web/prerender/input-recorder.ts; absent
     * on client-rendered pages.
     */
    earlyInput?: Map<Element, Event>;
  }
}

const isHydrated = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'));

const isSwitch = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

const isChanged = (field: Field): boolean =>
  field instanceof HTMLSelectElement
    ? [...field.options].some((option) => option.selected !== option.defaultSelected)
    : isSwitch(field)
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue;

/** Records the fields that the browser has filled in or restored without an event. Call it before hydration. */
export function recordFilledFields(): void {
  for (const field of document.querySelectorAll<Field>('input, textarea, select'))
    if (!window.earlyInput?.has(field) && isChanged(field))
      window.earlyInput?.set(field, new Event('input', { bubbles: true }));
}

/** Makes React call the change handler of a field for a value or state that it had before hydration. */
function replayChange(field: Field, value: string, checked: boolean): void {
  if (isSwitch(field)) {
    field.checked = !checked;
    // A radio button cannot be unchecked by a click, and another one of its group is checked then.
    if (field.type === 'checkbox' || checked) field.click();
    return;
  }
  if (field.value !== value)
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  // React ignores the event of a field whose value it has tracked already. Setting another value would move the caret.
  // oxlint-disable-next-line eslint/no-underscore-dangle
  (field as { _valueTracker?: { setValue: (value: string) => void } })._valueTracker?.setValue('\0');
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Calls `replay` for the recorded events of hydrated controls, once each. */
function replayWhere(isWanted: (event: Event) => boolean, replay: (control: Element, event: Event) => void) {
  for (const [control, event] of window.earlyInput ?? []) {
    if (!isWanted(event) || (control.isConnected && !isHydrated(control))) continue;
    window.earlyInput?.delete(control);
    if (control.isConnected) replay(control, event);
  }
}

const isInput = ({ type }: Event): boolean => type === 'input' || type === 'change';

/**
 * Replays recorded input after the hydration of the boundary it is used in. The values of fields are read at
 * once, because the next render would reset them, and replayed before the browser handles another event.
 * Clicks and submissions are replayed after the effects of the boundary, and after the current event, which
 * React may be handling itself.
 */
export function useReplayedInput(): void {
  useLayoutEffect(
    () =>
      replayWhere(isInput, (control) => {
        const field = control as Field;
        const { value } = field;
        const checked = isSwitch(field) && field.checked;
        queueMicrotask(() => replayChange(field, value, checked));
      }),
    [],
  );
  useEffect(() => {
    if (!window.earlyInput?.size) return;
    setTimeout(() =>
      replayWhere(
        (event) => !isInput(event),
        (control, event) => {
          if (control instanceof HTMLFormElement) control.requestSubmit((event as SubmitEvent).submitter);
          else if (control instanceof HTMLElement) control.click();
        },
      ),
    );
  }, []);
}
