import type { User } from "@shared/auth/schemas";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { Route } from "wouter";
import { createQueryClient } from "@/lib/api/query-client";
import { refetchSession, sessionQuery, signedInUserOf } from "@/session/session";
import { ViewerContext } from "@/session/viewer";
import { Announcer } from "@/ui/announcer";
import { Toaster } from "@/ui/toaster";

/** The default viewer: an approved VC partner. */
export const dana: User = {
  id: 7,
  username: "dana",
  email: "dana@northlight.example",
  firstName: "Dana",
  lastName: "Whitfield",
  profileImageUrl: null,
  hasPassphrase: true,
  role: "vc_partner",
  company: "Northlight Ventures",
  title: "Talent Partner",
  bio: null,
  phone: null,
  location: null,
  specializations: [],
  isVerified: false,
  seesContactDetails: true,
  hasCommonPassphrase: false,
  vcApprovalStatus: "approved",
  vcApprovalRequestedAt: null,
  vcApprovedAt: null,
  vcApprovedBy: null,
  vcDecisionReason: null,
  createdAt: "2026-01-05T09:00:00Z",
  updatedAt: "2026-01-05T09:00:00Z",
};

interface RenderOptions {
  viewer?: User | null;
  /** URL to start at, with its query string. */
  at?: string;
  /** Route pattern, for elements that read route parameters. */
  route?: string;
  onSessionEnd?: () => void;
  /** Strict mode, in which React runs every effect twice. */
  strict?: boolean;
}

/** Renders an element with a query client, a signed-in viewer, the toaster and the live region. */
export function renderWithProviders(
  element: ReactNode,
  { viewer = dana, at, route, onSessionEnd = () => {}, strict }: RenderOptions = {},
) {
  if (at) history.replaceState(null, "", at);
  const client = createQueryClient({ redirectToSignIn: onSessionEnd, refetchSession });
  const result = render(
    <QueryClientProvider client={client}>
      <ViewerContext value={viewer}>
        <Route path={route}>{element}</Route>
        <Announcer />
        <Toaster />
      </ViewerContext>
    </QueryClientProvider>,
    { reactStrictMode: strict },
  );
  return { ...result, client };
}

/** Returns the ISO timestamp of the given number of days and one minute ago. */
export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000).toISOString();

/**
 * Provides the viewer from the session query, as the app does, so that it changes when the session is
 * refetched.
 */
export function SessionViewerProvider({ children }: { children: ReactNode }) {
  const viewer = signedInUserOf(useQuery(sessionQuery()).data);
  return viewer ? <ViewerContext value={viewer}>{children}</ViewerContext> : null;
}
