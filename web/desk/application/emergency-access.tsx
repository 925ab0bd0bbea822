import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { rightOfFile } from '#contract/desk/rights.ts';
import { call } from '../../api/call.ts';
import { useUnsentMessage } from '../../device-storage/unsent-message.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { WriteForm } from '../../ui/form-controls/write-form.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { failureWords } from '../desk-failure.tsx';
import { deskApplicationKey } from '../desk-queries.ts';
import type { DeskApplication, DeskFile } from '../desk-types.ts';
import { useOwnRole } from '../own-role.ts';

/** Whether the documents of the application on the page are open to the reader by an emergency access. */
export const EmergencyAccessContext = createContext(false);

/** Returns a function that says whether the reader may open a file; true until the role is known. */
export function useMayOpen(): (file: Pick<DeskFile, 'purpose'>) => boolean {
  const rights = useOwnRole().data?.rights;
  const isOpen = useContext(EmergencyAccessContext);
  return ({ purpose }) => isOpen || !rights || rights.includes(rightOfFile(purpose));
}

/** Accesses to the documents outside a role, with their reasons, for everyone to read. */
export function EmergencyAccesses({ application }: { application: DeskApplication }) {
  if (application.emergencyAccesses.length === 0) return null;
  return (
    <Notice title="Documents opened in an emergency">
      <ul>
        {application.emergencyAccesses.map((access) => (
          <li key={access.id} className="break-words">
            <span className="font-semibold">{access.by}</span>, {formatInstant(access.at)} to{' '}
            {formatInstant(access.expiresAt)}: {access.reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** A form with which an officer whose role does not open documents opens them for an hour. */
export function OpenInEmergency({ application }: { application: DeskApplication }) {
  const client = useQueryClient();
  const { id } = application;
  const unsent = useUnsentMessage(`desk-emergency.${id}`);
  if (application.opensDocuments) return null;
  return (
    <details className="mt-3">
      <summary className="min-h-11 py-2 text-sm font-semibold">Open the documents in an emergency</summary>
      <WriteForm
        label="Why you need the documents now"
        hint="They open for one hour. Everyone reads your reason here, and the administrators get it by mail."
        missing="Give the reason first."
        action="Open for one hour"
        variant="quiet"
        message={unsent}
        onSend={async (body) => {
          try {
            const fresh = await call('POST /admin/applications/:id/emergency-access', {
              params: { id },
              body,
            });
            client.setQueryData(deskApplicationKey(id), fresh);
            return null;
          } catch (error) {
            return failureWords(error).join(' ');
          }
        }}
      />
    </details>
  );
}
