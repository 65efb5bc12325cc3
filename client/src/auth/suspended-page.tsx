import { maxPausedDays } from "@shared/jobs/vocabulary";
import { UserX } from "lucide-react";
import { SuspendedAccountData } from "@/data-export/suspended-account-data";
import { Button } from "@/ui/button";
import { CenteredMessage } from "@/ui/centered-message";
import { AuthLayout } from "./auth-layout";
import { useSignOut } from "./mutations";

/** Replaces every page for a suspended user. */
export function SuspendedPage() {
  const signOutMutation = useSignOut();
  return (
    <AuthLayout>
      <CenteredMessage
        as="h1"
        Icon={UserX}
        title="This account is suspended."
        action={
          <Button
            variant="primary"
            pending={signOutMutation.isPending}
            pendingText="Signing Out..."
            onClick={() => signOutMutation.mutate({})}
          >
            Sign Out
          </Button>
        }
      >
        You cannot use VC Talent Network with this account. If you posted jobs, the active ones are hidden,
        and are unposted after {maxPausedDays} days. An agency profile that you own stays. If this is a
        mistake, contact the operator of the network.
      </CenteredMessage>
      <SuspendedAccountData />
    </AuthLayout>
  );
}
