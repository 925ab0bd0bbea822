import { paths } from '#contract/paths.ts';
import { useAuth } from '../session/auth-context.ts';
import { Button } from '../ui/button.tsx';

/** Header links for signed-in readers: the desk for staff, the account, sign-out. Loaded only for them. */
export default function AccountLinks() {
  const { isAdmin, signOut } = useAuth();
  return (
    <>
      {isAdmin && (
        <Button variant="plain" to={paths.admin}>
          Desk
        </Button>
      )}
      <Button variant="plain" to="/account">
        Account
      </Button>
      <Button variant="plain" onClick={() => void signOut()}>
        Sign out
      </Button>
    </>
  );
}
