import { severities } from '../../../forms/finding-note.tsx';
import { Tag } from '../../../ui/data-display/tag.tsx';
import { AskAbout, answerDomId } from './ask-about.tsx';
import type { Desk } from '../desk.ts';
import type { DeskFile, SummaryRow, SummarySection } from '../../desk-types.ts';
import { DocumentLink } from '../document-link.tsx';

/** The signed answers by section, each with its documents, findings, changes and a box to ask about it. */
export function AnswerSections({ desk }: { desk: Desk }) {
  const { summary } = desk.application;
  if (!summary) {
    return (
      <section>
        <h2 className="text-heading">Answers</h2>
        <p className="measure mt-2 text-ink-soft">
          Not signed yet. A draft belongs to the customer alone; you see the answers once they are signed.
        </p>
      </section>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      {summary.map((section) => (
        <section key={section.id} aria-labelledby={sectionDomId(section.id)} className="scroll-mt-4">
          <h2 id={sectionDomId(section.id)} tabIndex={-1} className="scroll-mt-4 text-heading">
            {section.title}
          </h2>
          {groupsOf(section).map(({ group, rows }) => (
            <div key={group} className="mt-2">
              {group && <h3 className="mt-4 font-sans text-base font-semibold text-green">{group}</h3>}
              <dl className="mt-1 border-t border-line">
                {rows.map((row) => (
                  <Answer key={row.path} desk={desk} row={row} />
                ))}
              </dl>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

/** Returns the id of the element that shows a section of the answers, for links to it. */
export const sectionDomId = (id: string): string => `section-${id}`;

/** Groups adjacent rows of the same person or thing. */
function groupsOf(section: SummarySection): { group: string; rows: SummaryRow[] }[] {
  const groups: { group: string; rows: SummaryRow[] }[] = [];
  for (const row of section.rows) {
    const last = groups.at(-1);
    if (last && last.group === (row.group ?? '')) last.rows.push(row);
    else groups.push({ group: row.group ?? '', rows: [row] });
  }
  return groups;
}

function Answer({ desk, row }: { desk: Desk; row: SummaryRow }) {
  const { files, findings, changes, questions } = desk.application;
  const documents = (row.fileIds ?? []).map((id) => files.find((file) => file.id === id));
  const found = findings.filter((finding) => finding.path === row.path);
  const open = questions.some((question) => question.path === row.path && question.answeredAt === null);
  return (
    <div
      id={answerDomId(row.path)}
      tabIndex={-1}
      className="grid scroll-mt-4 grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-0.5 border-b border-line py-1 focus:bg-marigold-wash lg:py-0.5 sm:grid-cols-[minmax(9rem,15rem)_minmax(0,1fr)_auto]"
    >
      <dt className="text-sm text-ink-soft sm:py-1.5">{row.label}</dt>
      <dd className="col-start-1 min-w-0 break-words sm:col-start-2 whitespace-pre-line sm:py-1">
        {documents.length > 0 ? <Documents files={documents} /> : row.value}
        {(found.length > 0 || open || changes.some((change) => change.path === row.path)) && (
          <span className="mt-1 flex flex-wrap gap-1.5">
            {found.map((finding) => (
              <Tag key={finding.ruleId} tone={severities[finding.severity].tone} dot>
                {severities[finding.severity].short}
              </Tag>
            ))}
            {changes.some((change) => change.path === row.path) && <Tag>Changed</Tag>}
            {open && <Tag tone="next">Asked</Tag>}
          </span>
        )}
      </dd>
      <dd className="col-start-2 row-span-2 row-start-1 self-center sm:col-start-3 sm:row-span-1 sm:min-w-16 sm:self-start">
        <AskAbout desk={desk} path={row.path} what={row.group ? `${row.label}, ${row.group}` : row.label} />
      </dd>
    </div>
  );
}

function Documents({ files }: { files: readonly (DeskFile | undefined)[] }) {
  return (
    <span className="flex flex-wrap gap-2 whitespace-normal">
      {files.map((file, index) =>
        file ? (
          <DocumentLink key={file.id} file={file} />
        ) : (
          <span key={index}>A document that was removed</span>
        ),
      )}
    </span>
  );
}
