import { useState } from 'react';
import { CLIENT_ROLES } from '#contract/members/firm-roles.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { InviteByMail } from './invite-person.tsx';
import { roleWords } from './role-words.ts';
import type { People, PeopleActions } from './use-people.ts';

/** The firms with access to a company, with their people; owners change the role and end it. */
export function FirmsWithAccess({
  people,
  actions,
  isCompany,
}: {
  people: People;
  actions: PeopleActions;
  /** Firms have access to companies; on the page of an application nothing can be changed. */
  isCompany: boolean;
}) {
  const [failure, setFailure] = useState<string | null>(null);
  if (people.firms.length === 0) return null;
  const mayChange = isCompany && people.role === 'owner';
  return (
    <section>
      <h2 className="mb-3 text-heading">Firms</h2>
      {failure && (
        <Notice tone="stop" live className="mb-3">
          {failure}
        </Notice>
      )}
      <ul className="border-t border-line">
        {people.firms.map((firm) => {
          const other = firm.role === 'editor' ? 'viewer' : 'editor';
          return (
            <li
              key={firm.id}
              className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-4"
            >
              <div className="min-w-0 flex-1 basis-64">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  <span className="wrap-anywhere">{firm.name}</span>
                  <Tag tone={firm.role === 'viewer' ? 'off' : 'plain'}>{roleWords[firm.role].title}</Tag>
                </p>
                <p className="text-sm wrap-anywhere text-ink-soft">
                  Since {formatInstant(firm.since)}, given by {firm.givenBy}
                </p>
                <details className="text-sm">
                  <summary className="link min-h-8 cursor-pointer py-1">
                    {firm.people.length === 1 ? '1 person has' : `${firm.people.length} people have`} this
                    access
                  </summary>
                  <ul className="wrap-anywhere text-ink-soft">
                    {firm.people.map(({ name, email }) => (
                      <li key={email}>
                        {name} · {email}
                      </li>
                    ))}
                  </ul>
                </details>
                {firm.changes.length > 0 && (
                  <details className="text-sm">
                    <summary className="link min-h-8 cursor-pointer py-1">Who joined and left</summary>
                    <ul className="wrap-anywhere text-ink-soft">
                      {firm.changes.map(({ id, name, joined, at }) => (
                        <li key={id}>
                          {name} {joined ? 'joined' : 'left'} · {formatInstant(at)}
                        </li>
                      ))}
                    </ul>
                  </details>
                )}
              </div>
              {mayChange && (
                <div className="flex flex-wrap gap-2">
                  <Button
                    variant="quiet"
                    onClick={() => void actions.changeFirmRole(firm, other).then(setFailure)}
                  >
                    Make {roleWords[other].article}
                    <span className="sr-only">: {firm.name}</span>
                  </Button>
                  <Button variant="quiet" onClick={() => void actions.endFirm(firm).then(setFailure)}>
                    End access<span className="sr-only"> of {firm.name}</span>
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Offers the company to a firm, by the address of one of its admins. */
export const GiveToFirm = ({ actions }: { actions: PeopleActions }) => (
  <InviteByMail
    title="Give to a firm"
    label="Admin of the firm"
    hint="The e-mail address of an accountant or a lawyer who works with colleagues. We send a link that is valid for 14 days. When the admin accepts, everyone in the firm has access, until you end it."
    action="Send the offer"
    roles={CLIENT_ROLES.toReversed()}
    words={roleWords}
    first="editor"
    invite={actions.offerToFirm}
  />
);
