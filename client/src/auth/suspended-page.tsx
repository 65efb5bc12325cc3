import { UserX } from "lucide-react";
import { SuspendedData } from "@/data-export/suspended-data";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { AuthLayout } from "./auth-layout";
import { useLogout } from "./queries";

/** Instead of every page, for whoever an admin has suspended. */
export function SuspendedPage() {
  const logout = useLogout();
  return (
    <AuthLayout>
      <EmptyState
        as="h1"
        Icon={UserX}
        title="This account is suspended."
        action={
          <Button
            variant="primary"
            pending={logout.isPending}
            pendingText="Signing Out..."
            onClick={() => logout.mutate({})}
          >
            Sign Out
          </Button>
        }
      >
        You cannot use VC Talent Network with it. Your jobs and listings stay as they are. If this is a
        mistake, write to whoever runs the network.
      </EmptyState>
      <SuspendedData />
    </AuthLayout>
  );
}
