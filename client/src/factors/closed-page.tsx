import { Lock } from "lucide-react";
import { EmptyState } from "@/ui/empty-state";

/** Replaces a page for admins who have no factor after the time to set one up. The banner above it has the link. */
export function ClosedPage() {
  return (
    <EmptyState as="h1" Icon={Lock} title="This page is closed for you">
      It opens again at once when you have added a passkey or an authenticator app.
    </EmptyState>
  );
}
