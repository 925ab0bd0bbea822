import { useState } from 'react';
import { Link } from 'react-router';
import { memberHasRight, type MemberRole } from '#contract/members/member-rights.ts';
import { paths } from '#contract/paths.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { AskDialog } from './ask-dialog.tsx';

/** Asks a person for a document of an application. Nothing for readers who may not. */
export function AskForApplication({ id, role }: { id: string; role: MemberRole | null }) {
  const [isAsking, setIsAsking] = useState(false);
  const [hasAsked, setHasAsked] = useState(false);
  if (role === null || !memberHasRight(role, 'application:answer')) return null;
  return (
    <div>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        Ask for a document
      </Button>
      {hasAsked && (
        <p className="mt-2">
          <Link className="link inline-block py-1" to={paths.documents()}>
            See what you asked for
          </Link>
        </p>
      )}
      {isAsking && (
        <AskDialog
          companies={null}
          onClose={() => setIsAsking(false)}
          onAsk={async (body) => {
            await call('POST /applications/:id/document-requests', { params: { id }, body });
            setIsAsking(false);
            setHasAsked(true);
            toast.success('Asked', `We wrote to ${body.email}.`);
          }}
        />
      )}
    </div>
  );
}
