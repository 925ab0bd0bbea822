import type { ReactNode } from 'react';
import { Tag } from '../../ui/data-display/tag.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { ownDay } from '../../ui/own-day.ts';
import { useRights } from '../own-role.ts';
import { DecideRequest } from './decide-request.tsx';
import { Findings } from './findings.tsx';
import { HandOverCopy } from './hand-over-copy.tsx';
import { PrepareRequest } from './prepare-request.tsx';
import {
  channelWords,
  kindWords,
  periodWords,
  stateWords,
  type DataRequest,
  type DataRequestLaw,
} from './request-words.ts';

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 py-1 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** One request, with what the reader can do about it. */
export function RequestCard({ request, laws }: { request: DataRequest; laws: readonly DataRequestLaw[] }) {
  const may = useRights();
  const { state, prepared, decided, handedOver } = request;
  const badge = stateWords(request);
  const isOpen = state !== 'closed';
  const isLate = isOpen && request.answerBy < ownDay().today;
  return (
    <li className="rounded-md border border-line bg-sheet p-4">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-base font-semibold">
        {request.name}
        <Tag>{kindWords[request.kind]}</Tag>
        <Tag tone={badge.tone}>{badge.words}</Tag>
        {isLate && <Tag tone="stop">Late</Tag>}
      </h2>
      <p className="text-sm text-ink-soft">{request.reference}</p>
      <dl className="mt-2 text-sm">
        {isOpen && <Row label="Answer by">{formatDay(request.answerBy)}</Row>}
        <Row label="Last day by law">
          {request.dueOn === null ? 'Not known' : formatDay(request.dueOn)}.{' '}
          <LawWords law={laws.find(({ id }) => id === request.law)} />
        </Row>
        <Row label="Received">
          {formatDay(request.receivedOn)} ({channelWords[request.channel].toLowerCase()})
        </Row>
        <Row label="Address we look under">{request.email ?? 'None'}</Row>
        <Row label="Address for our answer">
          {request.answerTo ?? request.email ?? 'None: answer by post'}
        </Row>
        <Row label="Identity checked">{request.identityCheck}</Row>
        {request.wish !== null && <Row label="In the person’s words">{request.wish}</Row>}
        <Row label="Recorded">
          {request.recorded.by.name}, {formatInstant(request.recorded.at)}
        </Row>
        {prepared && (
          <Row label="Prepared">
            {prepared.by.name}, {formatInstant(prepared.at)}: {prepared.words}
          </Row>
        )}
        {decided && (
          <Row label={decided.verdict === 'approved' ? 'Approved' : 'Declined'}>
            {decided.by.name}, {formatInstant(decided.at)}
            {decided.reason !== null && `: ${decided.reason}`}
            {decided.kept.map(({ reference, what, until, reason }) => (
              <span key={`${reference} ${what}`} className="block">
                Kept of {reference} until {formatDay(until)}: {what} ({reason})
              </span>
            ))}
          </Row>
        )}
        {handedOver && (
          <Row label="Handed over">
            {formatDay(handedOver.on)} by {handedOver.by.name}: {handedOver.words}
          </Row>
        )}
      </dl>
      {state === 'prepared' && prepared && (
        <>
          <Findings findings={prepared.findings} kind={request.kind} />
          <div className="mt-3">
            {request.mayDecide ? (
              <DecideRequest request={request} />
            ) : (
              <p className="text-sm text-ink-soft">
                Another officer with the right decides: not who recorded or prepared the request.
              </p>
            )}
          </div>
        </>
      )}
      {(state === 'recorded' || state === 'prepared') && may('privacy:prepare') && (
        <PrepareRequest request={request} />
      )}
      {state === 'approved' && may('privacy:prepare') && <HandOverCopy request={request} />}
    </li>
  );
}

function LawWords({ law }: { law: DataRequestLaw | undefined }) {
  if (law === undefined) return <>The law there was not looked up.</>;
  const { source } = law;
  return (
    <>
      {law.law}, {periodWords(law)} (confidence: {law.confidence}). Source:{' '}
      {source.url === null ? (
        source.title
      ) : (
        <a className="link" href={source.url} rel="noreferrer">
          {source.title}
        </a>
      )}
      {source.readOn !== null && `, read on ${formatDay(source.readOn)}`}.
      {law.note !== null && ` ${law.note}`}
    </>
  );
}
