import type { GuideNameGroup } from '../../content/country-guide.ts';

const titles = {
  refused: 'Refused',
  consent: 'Registered only with consent',
  advice: 'Often questioned',
} as const;
const verdicts = ['refused', 'consent', 'advice'] as const;

/** The rules for names by verdict, each with the words it concerns. */
export function NameGroups({ groups }: { groups: readonly GuideNameGroup[] }) {
  return verdicts.map((verdict) => {
    const shown = groups.filter((group) => group.verdict === verdict);
    if (shown.length === 0) return null;
    return (
      <div key={verdict} className="mt-5">
        <h3 className="font-sans text-base font-semibold">{titles[verdict]}</h3>
        <ul className="measure mt-2 grid list-disc gap-2 pl-5 marker:text-marigold-deep">
          {shown.map((group) => (
            <li key={group.rules[0]?.id}>
              {group.common === null ? <SingleRule group={group} /> : <SharedRule group={group} />}
            </li>
          ))}
        </ul>
      </div>
    );
  });
}

function SingleRule({ group }: { group: GuideNameGroup }) {
  const [rule] = group.rules;
  if (!rule) return null;
  return (
    <>
      {rule.place !== null && `${rule.place}: `}
      {rule.listed.length > 0 && <Words listed={rule.listed} />}
      {rule.words} {rule.remedy}
    </>
  );
}

function SharedRule({ group }: { group: GuideNameGroup }) {
  return (
    <>
      {group.common}
      <details>
        <summary className="min-h-11 py-2.5 text-green">Which words these are</summary>
        <ul className="grid gap-1 pb-3">
          {group.rules.map((rule) => (
            <li key={rule.id}>
              <Words listed={rule.listed} />
              {rule.consentFrom ?? rule.place}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

const Words = ({ listed }: { listed: readonly string[] }) => (
  <>
    <strong className="font-semibold">{listed.join(', ')}</strong>:{' '}
  </>
);
