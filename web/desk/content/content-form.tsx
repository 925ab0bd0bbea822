import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { renderContentRegion, type ContentRegion } from '#contract/site-content/content-regions.ts';
import type { ContentKind } from '#contract/site-content/content-kinds.ts';
import { withVariables } from '#contract/site-content/answer-variables.ts';
import { ApiError } from '../../api/api-error.ts';
import { call, type Data } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { DateFields } from '../../ui/form-controls/date-fields.tsx';
import { Select } from '../../ui/form-controls/select.tsx';
import { emptyDate, splitDate, joinDate } from '../../ui/form-controls/split-date.ts';
import { TextArea, TextInput } from '../../ui/form-controls/text-input.tsx';
import { useTrustedHtml } from '../../ui/use-trusted-html.ts';
import { newId } from '../../ui/new-id.ts';
import { FailureNotice, failureWords } from '../desk-failure.tsx';
import { contentKey } from '../desk-queries.ts';
import { focusOn, focusOnFailure } from '../focus-on.ts';
import {
  agreedOnOf,
  contentOf,
  fieldsOf,
  lineOf,
  typedOf,
  type ContentItem,
  type TypedContent,
} from './content-words.ts';
import { orderOf } from './question-order.ts';
import { todayInUtc } from '../today-in-utc.ts';

const regionOf = {
  announcement: 'announcement',
  testimonial: 'testimonials',
  logo: 'logos',
  question: 'questions',
  opening: 'openings',
} as const satisfies Record<ContentKind, ContentRegion>;

const dateOf = (day: string | null | undefined) => (day ? (splitDate(day) ?? emptyDate) : emptyDate);
const NO_DAY = 'Enter a day that exists, such as 1 12 2026.';

/** Returns the id of a field: forms of several kinds can be open at once. */
export const formFieldId = (kind: ContentKind, field: string): string => `content-${kind}-${field}`;

/** Adds an item or changes one: its texts, the days on which it is shown, and a preview. */
export function ContentForm({
  kind,
  item,
  siblings,
  variables,
  onDone,
}: {
  kind: ContentKind;
  item: ContentItem | null;
  /** The items of the kind, in their order. */ siblings: readonly ContentItem[];
  /** Variables that answers may name in braces. */ variables: Readonly<Record<string, string>>;
  onDone: () => void;
}) {
  const client = useQueryClient();
  const [id] = useState(() => item?.id ?? newId());
  /** The version that was seen last: after a conflict the newest one, which the officer then has read. */
  const [version, setVersion] = useState(item?.version ?? 0);
  const idOf = (field: string): string => formFieldId(kind, field);
  const [typed, setTyped] = useState<TypedContent>(() => typedOf(item?.content ?? null));
  const [days, setDays] = useState(() => ({
    first: dateOf(item && item.version > 0 ? item.startsOn : todayInUtc()),
    last: dateOf(item?.endsOn),
    agreed: dateOf(agreedOnOf(item?.content)),
  }));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<readonly string[] | null>(null);
  const needsConsent = kind === 'testimonial' || kind === 'logo';
  const order = orderOf(siblings, id);
  const [after, setAfter] = useState(order.after);
  const isLogo = kind === 'logo';
  const pictures = useQuery({
    queryKey: ['GET /admin/pictures'],
    queryFn: ({ signal }) => call('GET /admin/pictures', undefined, { signal }),
    enabled: isLogo,
  });

  const startsOn = joinDate(days.first);
  const hasLastDay = Object.values(days.last).some((part) => part.trim() !== '');
  const endsOn = hasLastDay ? joinDate(days.last) : null;
  const agreedOn = joinDate(days.agreed);
  const problems = [
    ...fieldsOf[kind]
      .filter(({ id: field, optional }) => !optional && typed[field].trim() === '')
      .map(({ id: field }) => ({ id: idOf(field), words: 'Fill this in.' })),
    ...(isLogo && typed.picture === '' ? [{ id: idOf('picture'), words: 'Choose a picture.' }] : []),
    ...(needsConsent && agreedOn === null ? [{ id: idOf('agreed'), words: NO_DAY }] : []),
    ...(startsOn === null ? [{ id: idOf('first'), words: NO_DAY }] : []),
    ...(hasLastDay && endsOn === null ? [{ id: idOf('last'), words: NO_DAY }] : []),
  ];
  const errorOf = (field: string): string | null =>
    (tried && problems.find((problem) => problem.id === idOf(field))?.words) || null;
  const content = contentOf(kind, typed, agreedOn ?? todayInUtc(), order.placeAfter(after));
  const html = renderContentRegion(regionOf[kind], [withVariables(content, variables)]);
  const preview = useTrustedHtml(html.replace('<details ', '<details open '));

  async function publish(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (busy) return;
    if (problems[0] || startsOn === null) return focusOn(problems[0]?.id ?? idOf('first'));
    setBusy(true);
    setFailure(null);
    try {
      await call('PUT /admin/content/:id', {
        params: { id },
        body: {
          content,
          startsOn,
          ...(endsOn === null ? {} : { endsOn }),
          withdrawn: false,
          version,
        },
      });
      toast.success('Published', 'Pages of the site follow within a minute.');
      await client.invalidateQueries({ queryKey: contentKey });
      onDone();
    } catch (error) {
      setFailure(failureWords(error));
      if (error instanceof ApiError && error.status === 409) {
        await client.invalidateQueries({ queryKey: contentKey });
        const fresh = client.getQueryData<Data<'GET /admin/content'>>(contentKey);
        setVersion(fresh?.items.find((each) => each.id === id)?.version ?? version);
      }
      focusOnFailure();
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void publish(event)}
      className="mt-3 grid max-w-2xl gap-4 rounded-md border border-line bg-sheet p-4"
    >
      {fieldsOf[kind].map(({ id: field, label, max, hint, optional, rows }) => {
        const Control = rows === undefined ? TextInput : TextArea;
        return (
          <Control
            key={field}
            {...(rows === undefined ? {} : { rows })}
            {...(field === 'category' ? { list: idOf('categories') } : {})}
            id={idOf(field)}
            label={label}
            hint={hint}
            optional={optional ?? false}
            maxLength={max}
            value={typed[field]}
            onChange={(event) => setTyped((now) => ({ ...now, [field]: event.target.value }))}
            error={errorOf(field)}
          />
        );
      })}
      {kind === 'question' && (
        <>
          <datalist id={idOf('categories')}>
            {order.categories.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </datalist>
          <Select
            id={idOf('after')}
            label="Comes after"
            hint="Categories come in the order of their first question."
            blank="Nothing: it is the first"
            options={order.others.map(({ id: value, content: each }) => ({ value, label: lineOf(each) }))}
            value={after}
            onChange={(event) => setAfter(event.target.value)}
          />
        </>
      )}
      {isLogo && (
        <Select
          id={idOf('picture')}
          label="Picture"
          options={(pictures.data?.pictures ?? []).map(({ name }) => ({ value: name, label: name }))}
          value={typed.picture}
          onChange={(event) => setTyped((now) => ({ ...now, picture: event.target.value }))}
          error={errorOf('picture')}
        />
      )}
      {needsConsent && (
        <DateFields
          id={idOf('agreed')}
          label={isLogo ? 'Day the customer agreed to be named' : 'Day the customer agreed to be quoted'}
          value={days.agreed}
          onChange={(agreed) => setDays((now) => ({ ...now, agreed }))}
          error={errorOf('agreed')}
        />
      )}
      <DateFields
        id={idOf('first')}
        label="First day on the site"
        hint="Days begin at midnight UTC."
        value={days.first}
        onChange={(first) => setDays((now) => ({ ...now, first }))}
        error={errorOf('first')}
      />
      <DateFields
        id={idOf('last')}
        label="Last day"
        optional
        hint="Without one it stays until you take it off the site."
        value={days.last}
        onChange={(last) => setDays((now) => ({ ...now, last }))}
        error={errorOf('last')}
      />
      {typed.words.trim() !== '' && (!isLogo || typed.picture !== '') && (
        <div>
          <h3 className="mb-1 font-sans text-sm font-semibold">Preview</h3>
          <div
            data-content={regionOf[kind]}
            inert
            className={classNames(
              'overflow-hidden border border-line',
              kind === 'question' && 'bg-paper p-4',
            )}
            // renderContentRegion escapes every text.
            // oxlint-disable-next-line react/no-danger
            dangerouslySetInnerHTML={preview}
          />
        </div>
      )}
      <FailureNotice title="Not published" words={failure} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          Publish
        </Button>
        <Button variant="plain" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
