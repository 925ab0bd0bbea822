import { paths } from '#contract/paths.ts';
import { useAuth } from '../session/auth-context.ts';
import { Button } from '../ui/button.tsx';

/**
 * Header links for signed-in readers: the desk for staff, the account with its e-mail, sign-out. Loaded only
 * for them.
 */
export default function AccountLinks() {
  const { isAdmin, user, signOut } = useAuth();
  return (
    <>
      {isAdmin && (
        <Button variant="plain" to={paths.admin}>
          Desk
        </Button>
      )}
      <Button variant="plain" to="/account">
        <span className="grid justify-items-start">
          Account
          <span className="max-w-36 truncate text-xs font-normal text-ink-soft" title={user?.email}>
            {user?.email}
          </span>
        </span>
      </Button>
      <Button variant="plain" onClick={() => void signOut()}>
        Sign out
      </Button>
    </>
  );
}
