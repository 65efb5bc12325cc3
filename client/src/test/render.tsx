import type { User } from "@shared/auth/schema";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { recheckSession } from "@/auth/session";
import { ViewerContext } from "@/auth/viewer";
import { createQueryClient } from "@/lib/query-client";
import { Announcer } from "@/ui/announcer";
import { Toaster } from "@/ui/toaster";

export const dana: User = {
  id: 7,
  username: "dana",
  email: "dana@northlight.example",
  firstName: "Dana",
  lastName: "Whitfield",
  profileImageUrl: null,
  role: "vc_partner",
  company: "Northlight Ventures",
  title: "Talent Partner",
  bio: null,
  phone: null,
  location: null,
  specializations: [],
  isVerified: false,
  vcApprovalStatus: "approved",
  vcApprovalRequestedAt: null,
  vcApprovedAt: null,
  vcDecisionReason: null,
  createdAt: "2026-01-05T09:00:00Z",
  updatedAt: "2026-01-05T09:00:00Z",
};

interface How {
  viewer?: User | null;
  /** The address, with what its search says. */
  at?: string;
  leave?: () => void;
}

/** A part as it stands in the running page: with a query client, a toaster, the live region and somebody signed in. */
export function show(part: ReactNode, { viewer = dana, at, leave = () => {} }: How = {}) {
  if (at) history.replaceState(null, "", at);
  const client = createQueryClient({ leave, recheck: recheckSession });
  const shown = render(
    <QueryClientProvider client={client}>
      <ViewerContext value={viewer}>
        {part}
        <Announcer />
        <Toaster />
      </ViewerContext>
    </QueryClientProvider>,
  );
  return { ...shown, client };
}

/** A moment so many days ago. */
export const daysAgo = (days: number) => new Date(Date.now() - days * 864e5 - 60_000).toISOString();
