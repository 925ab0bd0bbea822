import { sectionDomId } from './answers/answer-sections.tsx';
import type { DeskApplication } from '../desk-types.ts';

/** Table of contents of a long page. */
export function PageContents({ application }: { application: DeskApplication }) {
  const { summary, changes, files, notes, messages, checklist, state } = application;
  const links = [
    ...(summary ? [{ id: 'desk-findings', title: 'Desk check' }] : []),
    ...(changes.length > 0 ? [{ id: 'desk-changes', title: `Changes (${changes.length})` }] : []),
    ...(checklist.length > 0 && state.review !== 'not_started'
      ? [{ id: 'desk-checklist', title: 'Checklist' }]
      : []),
    { id: 'desk-notes', title: notes.length > 0 ? `Notes (${notes.length})` : 'Notes' },
    ...(state.order === 'draft'
      ? []
      : [
          {
            id: 'desk-messages',
            title: messages.length > 0 ? `Messages (${messages.length})` : 'Messages',
          },
        ]),
    ...(summary ?? []).map((section) => ({ id: sectionDomId(section.id), title: section.title })),
    ...(files.length > 0 ? [{ id: 'desk-documents', title: 'All documents' }] : []),
    { id: 'desk-requests', title: 'Requested documents' },
    { id: 'desk-history', title: 'History' },
    { id: 'desk-mails', title: 'Mails' },
    { id: 'desk-order', title: 'Order' },
  ];
  return (
    <nav
      aria-label="On this page"
      className="-mx-4 overflow-x-auto px-4 text-sm whitespace-nowrap lg:mx-0 lg:overflow-visible lg:px-0"
    >
      <ul className="flex gap-x-5 lg:flex-wrap">
        {links.map((link) => (
          <li key={link.id}>
            <a href={`#${link.id}`} className="link inline-flex min-h-11 items-center lg:min-h-8">
              {link.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
