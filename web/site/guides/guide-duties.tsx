import type { GuideDuty } from '../../content/country-guide.ts';
import { Tag } from '../../ui/data-display/tag.tsx';

/** Duties of a country. Those of one title are one entry that lists its cases. */
export function GuideDuties({ duties }: { duties: readonly GuideDuty[] }) {
  return (
    <ul>
      {[...Map.groupBy(duties, ({ title }) => title)].map(([title, cases]) => (
        <Duty key={title} title={title} cases={cases} />
      ))}
    </ul>
  );
}

/** A duty with its cases, which have the same title and differ in whom they concern and when they are due. */
function Duty({ title, cases }: { title: string; cases: readonly GuideDuty[] }) {
  const laws = distinct(
    cases.map(({ authority, law, source }) => `${authority}. ${law}, source ${source + 1}`),
  );
  const lates = distinct(cases.map(({ late }) => late));
  const words = [
    ...new Map(cases.map((each) => [`${each.explains} ${each.note} ${each.late}`, each])).values(),
  ].map(({ id, explains, note, late }) => (
    <li key={id}>
      <p className="measure mt-1">{explains}</p>
      {note && <p className="measure mt-1 text-sm">{note}</p>}
      {lates.length > 1 && late && <p className="measure mt-1 text-sm">If late: {late}</p>}
    </li>
  ));
  return (
    <li className="border-b border-line py-4">
      <h3 className="font-sans text-base font-semibold">
        {title}{' '}
        {cases.some(({ confidence }) => confidence === 'low') && <Tag tone="next">To be confirmed</Tag>}
      </h3>
      {laws.map((law) => (
        <p key={law} className="text-sm text-ink-soft">
          {law}
        </p>
      ))}
      <ul className={words.length > 1 ? 'list-disc pl-5' : undefined}>{words}</ul>
      {lates.length === 1 && lates[0] && <p className="measure mt-1 text-sm">If late: {lates[0]}</p>}
    </li>
  );
}

const distinct = <Value,>(values: readonly Value[]): Value[] => [...new Set(values)];
