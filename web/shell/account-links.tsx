import { paths } from '#contract/paths.ts';
import { useAuth } from '../session/auth-context.ts';
import { Button } from '../ui/button.tsx';

/** In the header, for those signed in: the desk for staff, the account, the way out. Strangers do not fetch it. */
export default function AccountLinks() {
  const { isAdmin, signOut } = useAuth();
  return (
    <>
      {isAdmin && (
        <Button look="plain" to={paths.admin}>
          Desk
        </Button>
      )}
      <Button look="plain" to="/account">
        Account
      </Button>
      <Button look="plain" onClick={() => void signOut()}>
        Sign out
      </Button>
    </>
  );
}
