import type { User } from "@shared/auth/schemas";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { Route } from "wouter";
import { recheckSession, session } from "@/auth/session";
import { ViewerContext } from "@/auth/viewer";
import { createQueryClient } from "@/lib/api/query-client";
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
  /** The pattern that gives the part its route parameters. */
  route?: string;
  leave?: () => void;
  /** As in development, where React runs every effect twice. */
  strict?: boolean;
}

/** A part as it stands in the running page: with a query client, a toaster, the live region and somebody signed in. */
export function show(part: ReactNode, { viewer = dana, at, route, leave = () => {}, strict }: How = {}) {
  if (at) history.replaceState(null, "", at);
  const client = createQueryClient({ leave, recheck: recheckSession });
  const shown = render(
    <QueryClientProvider client={client}>
      <ViewerContext value={viewer}>
        <Route path={route}>{part}</Route>
        <Announcer />
        <Toaster />
      </ViewerContext>
    </QueryClientProvider>,
    { reactStrictMode: strict },
  );
  return { ...shown, client };
}

/** A moment so many days ago. */
export const daysAgo = (days: number) => new Date(Date.now() - days * 864e5 - 60_000).toISOString();

/** As in the running page: the viewer is whoever the server says is signed in, and is asked for anew after a change. */
export function Follow({ children }: { children: ReactNode }) {
  const viewer = useQuery(session()).data;
  return viewer ? <ViewerContext value={viewer}>{children}</ViewerContext> : null;
}
