// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import type { Answers, Form, ListField } from '#forms/form.ts';
import { render } from '../../testing/render.tsx';
import { answerAt, rowsOf, withItemAnswer } from '../answers/answer-path.ts';
import { FormRunContext, textOf } from '../form-run.ts';
import { ListQuestion } from './list-field.tsx';

const surname = { kind: 'text', id: 'surname', label: 'Surname' } as const;
const directors: ListField = {
  kind: 'list',
  id: 'directors',
  label: 'Directors',
  item: { one: 'director', many: 'directors' },
  min: 1,
  max: 5,
  fields: [surname],
};
const owners: ListField = {
  ...directors,
  id: 'owners',
  label: 'Owners',
  item: { one: 'owner', many: 'owners' },
  samePersonAs: ['directors'],
  sharedFields: ['surname'],
  title: ({ surname: typed }) => textOf(typed),
};
const form: Form = {
  id: 'company',
  version: 1,
  title: 'Company',
  pages: [{ id: 'people', title: 'People', fields: [directors, owners] }],
  declaration: [],
};
const lost = { path: 'owners/b/sameAs', code: 'dangling', words: 'Choose the person again.' };

/** Renders the owners of a form whose answers change as they do in a running form. */
async function open(first: Answers) {
  const seen: Answers[] = [];
  function Page() {
    const [typed, setTyped] = useState(first);
    seen.push(typed);
    const change = (path: string, value: unknown): void => {
      const [top = '', item, field] = path.split('/');
      const next: unknown =
        typeof value === 'function' ? (value as (old: unknown) => unknown)(answerAt(typed, path)) : value;
      setTyped({
        ...typed,
        [top]: item && field ? withItemAnswer(typed[top], item, field, next) : next,
      });
    };
    const isLost = rowsOf(typed['owners']).some(({ sameAs }) => sameAs === 'directors/a');
    const problems = [
      ...(isLost && rowsOf(typed['directors']).length === 0 ? [lost] : []),
      ...rowsOf(typed['owners']).flatMap(({ id, sameAs, surname: name }) =>
        sameAs || name
          ? []
          : [{ path: `owners/${id}/surname`, code: 'missing', words: 'Enter the surname.' }],
      ),
    ];
    const run = {
      form,
      answers: typed,
      change,
      touch: () => {},
      partsPath: null,
      problemsAt: (path: string) => problems.filter((each) => each.path.startsWith(path)),
      findingsAt: () => [],
      resolved: (_list: string, item: Answers) => item,
    };
    return (
      <FormRunContext value={run as never}>
        <ListQuestion field={owners} value={typed['owners']} />
      </FormRunContext>
    );
  }
  const container = await render(
    <RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />,
  );
  const press = (words: string) =>
    act(async () =>
      [...container.querySelectorAll('button')].findLast(({ textContent }) => textContent === words)?.click(),
    );
  return { container, press, answers: () => seen.at(-1) ?? first };
}

it('person removed from the list before: the owner can be typed as a new person', async () => {
  const { container, answers } = await open({ owners: [{ id: 'b', sameAs: 'directors/a' }] });
  const select = container.querySelector('select');
  expect(select?.selectedOptions[0]?.text).toBe('A person you removed');
  await act(async () => {
    if (select) select.value = '';
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(rowsOf(answers()['owners'])[0]?.sameAs).toBeUndefined();
  expect(container.querySelector('input')).not.toBeNull();
  expect(container.textContent).not.toContain('Choose the person again.');
});

it('owner with a missing answer: the card that opened stays open while the answer is typed', async () => {
  const { container, answers } = await open({ owners: [{ id: 'b' }] });
  const input = container.querySelector('input');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'O');
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(rowsOf(answers()['owners'])).toEqual([{ id: 'b', surname: 'O' }]);
  expect(container.querySelector('input')).toBe(input);
});

it('owner removed: the list takes the focus after the dialog has closed', async () => {
  const { container, press, answers } = await open({ owners: [{ id: 'b', surname: 'Obi' }] });
  const list = container.querySelector<HTMLElement>('section[tabindex]');
  // While a modal dialog is open, the page behind it takes no focus.
  const openDialogs: number[] = [];
  if (list) list.focus = () => void openDialogs.push(document.querySelectorAll('dialog[open]').length);
  await press('Remove Obi');
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(1);
  await press('Remove');
  expect(answers()['owners']).toEqual([]);
  expect(openDialogs).toEqual([0]);
});
