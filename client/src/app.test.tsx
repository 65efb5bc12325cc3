import { ssoProblems } from "@shared/sso/vocabulary";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { navigate } from "wouter/use-browser-location";
import { createQueryClient } from "@/lib/api/query-client";
import { refetchSession } from "@/session/session";
import { errorResponse, type StubbedReplies, stubFetch } from "@/test/stub-fetch";
import { noWaitingItems } from "@/test/stub-server";
import { buildProfile } from "@/test/users";
import { App } from "./app";
import { marcus } from "./test/jobs";
import { dana } from "./test/render";

const notSignedInResponse = () => errorResponse(401, "not_signed_in", "Please sign in.");

function startApp(path: string, replies: StubbedReplies) {
  const requests = stubFetch({ "POST /api/analytics/track": {}, ...replies });
  history.replaceState(null, "", path);
  const client = createQueryClient({ redirectToSignIn: () => {}, refetchSession });
  render(
    <QueryClientProvider client={client}>
      <App />
    </QueryClientProvider>,
  );
  return {
    client,
    requestsTo: (route: string) =>
      requests.filter((request) => `${request.method} ${request.path}` === route),
  };
}
const findHeading = (name: string) => screen.findByRole("heading", { level: 1, name });

test("a visitor sees the landing page, and the visit is tracked once with the tab's session id", async () => {
  const { requestsTo } = startApp("/", { "GET /api/user": notSignedInResponse });
  await findHeading("Connect with the best talent in the ecosystem");
  expect(document.title).toBe("VC Talent Network");
  expect(screen.getByRole("link", { name: "Start Building Your Network" }).getAttribute("href")).toBe(
    "/auth",
  );
  const id = sessionStorage.getItem("analytics-session");
  expect(id).toMatch(/^[\w-]{21}$/);
  expect(requestsTo("POST /api/analytics/track").map(({ body }) => body)).toEqual([
    { eventType: "page_visit", sessionId: id, page: "/", metadata: {} },
  ]);
});

test("a visitor on a members-only path sees a 404 with a sign-in link that returns there", async () => {
  startApp("/jobs?job=12#candidates", { "GET /api/user": notSignedInResponse });
  await findHeading("404 Page Not Found");
  expect(screen.getByText("Did you forget to add the page to the router?")).not.toBeNull();
  expect(screen.getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe(
    "/auth?next=%2Fjobs%3Fjob%3D12%23candidates",
  );
});

test("signing in shows a toast and continues to the requested page", async () => {
  let signedIn = false;
  const { client } = startApp("/auth?next=/jobs", {
    "GET /api/user": () => (signedIn ? dana : notSignedInResponse()),
    "POST /api/login": () => {
      signedIn = true;
      return dana;
    },
    "GET /api/my-jobs/applications/counts": { pending: 6, approved: 0, rejected: 0, oldestPending: null },
  });
  await findHeading("Welcome back");
  await userEvent.type(screen.getByLabelText("Username"), "dana");
  await userEvent.type(screen.getByLabelText("Password"), "secret1");
  await userEvent.click(screen.getByRole("button", { name: "Sign In" }));
  await screen.findByRole("link", { name: /Manage Applications.*6 pending applications/ });
  expect(location.pathname).toBe("/jobs");
  expect(await screen.findByText("Logged in as Dana Whitfield")).not.toBeNull();
  // The password is not kept with the request.
  expect(client.getMutationCache().getAll()).toEqual([]);
});

test("when another tab signs in a different user, no data of the first user remains", async () => {
  let sessionUser = marcus;
  const { client, requestsTo } = startApp("/my-applications", {
    "GET /api/user": () => sessionUser,
    "GET /api/my-applications": [],
    "GET /api/my-applications/counts": () => ({
      pending: sessionUser === marcus ? 7 : 2,
      approved: 0,
      rejected: 0,
    }),
  });
  expect(await screen.findByText("7 are waiting for an answer")).not.toBeNull();
  await act(() => refetchSession(client));
  expect(requestsTo("GET /api/my-applications/counts")).toHaveLength(1);
  sessionUser = { ...marcus, id: marcus.id + 1, firstName: "Someone" };
  await act(() => refetchSession(client));
  expect(await screen.findByText("2 are waiting for an answer")).not.toBeNull();
  expect(screen.queryByText("7 are waiting for an answer")).toBeNull();
});

test("signing out deletes drafts", async () => {
  sessionStorage.setItem("draft:3:job", "{}");
  startApp("/", {
    "GET /api/user": dana,
    "POST /api/logout": {},
    "GET /api/my-jobs/applications/counts": { pending: 0, approved: 0, rejected: 0, oldestPending: null },
    "GET /api/stats/user": { activeJobs: 0, placements: 0, totalBounty: 0, networkSize: 1 },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Sign Out" }));
  await findHeading("Connect with the best talent in the ecosystem");
  expect(sessionStorage.getItem("draft:3:job")).toBeNull();
});

test("a wrong password shows an alert and a toast, and keeps the input", async () => {
  startApp("/auth", {
    "GET /api/user": notSignedInResponse,
    "POST /api/login": () => errorResponse(401, "wrong_credentials", "Invalid username or password"),
  });
  await findHeading("Welcome back");
  await userEvent.click(screen.getByRole("button", { name: "Sign In" }));
  expect(await screen.findByText("Username is required")).not.toBeNull();
  expect(screen.getByText("Password is required")).not.toBeNull();
  await userEvent.type(screen.getByLabelText("Username"), "dana");
  await userEvent.type(screen.getByLabelText("Password"), "wrong");
  await userEvent.click(screen.getByRole("button", { name: "Sign In" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Login failedInvalid username or password");
  await waitFor(() =>
    expect(document.querySelector("[data-slot=toast]")?.textContent).toBe(
      "Login failedInvalid username or password",
    ),
  );
  expect(screen.getByLabelText<HTMLInputElement>("Username").value).toBe("dana");
});

test("sign-up validates all fields and shows a taken username at its field", async () => {
  const { requestsTo } = startApp("/auth?tab=sign-up", {
    "GET /api/user": notSignedInResponse,
    "POST /api/register": () =>
      errorResponse(409, "username_taken", "Username already exists", {
        errors: [{ path: "username", message: "Username already exists" }],
      }),
  });
  await findHeading("Create account");
  const createButton = await screen.findByRole("button", { name: "Create Account" });
  await userEvent.click(createButton);
  for (const sentence of [
    "First name is required",
    "Last name is required",
    "Username must be at least 3 characters",
    "Invalid email address",
    "Password must be at least 6 characters",
  ])
    expect(await screen.findByText(sentence)).not.toBeNull();
  expect(screen.getAllByText("Select your role")).toHaveLength(2);
  await userEvent.type(screen.getByLabelText("First Name"), "Theo");
  await userEvent.type(screen.getByLabelText("Last Name"), "Brandt");
  await userEvent.type(screen.getByLabelText("Username"), "theo");
  await userEvent.type(screen.getByLabelText("Email"), "theo@brandt.example");
  await userEvent.type(screen.getByLabelText("Password"), "secret1");
  await userEvent.selectOptions(screen.getByLabelText("Role"), "VC Partner");
  expect(screen.getByText(/An admin checks VC partners first/)).not.toBeNull();
  await userEvent.click(createButton);
  expect(
    await screen.findByText("Username already exists", { selector: "[data-slot=field-error]" }),
  ).not.toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText("Username"));
  expect(requestsTo("POST /api/register")[0]?.body).toEqual({
    firstName: "Theo",
    lastName: "Brandt",
    username: "theo",
    email: "theo@brandt.example",
    password: "secret1",
    role: "vc_partner",
  });
});

test("signing out clears the cache and shows the home page; a failure shows a toast and stays", async () => {
  let signedIn = true;
  let isUnavailable = true;
  const { client } = startApp("/admin", {
    "GET /api/user": () => (signedIn ? { ...dana, role: "admin" } : notSignedInResponse()),
    "POST /api/logout": () => {
      if (isUnavailable) return errorResponse(503, "unavailable", "The service is temporarily unavailable.");
      signedIn = false;
      return {};
    },
    "GET /api/my-jobs/applications/counts": { pending: 0, approved: 0, rejected: 0, oldestPending: null },
    "GET /api/admin/vc-applications/counts": { pending: 0, thisMonth: 0, companies: 0 },
    "GET /api/admin/waiting": {
      ...noWaitingItems,
      claims: { waiting: 2, oldestAt: null },
      posters: { waiting: 1, oldestAt: null },
    },
  });
  await findHeading("Admin Panel");
  await screen.findByRole("link", { name: /Admin Panel.*3 waiting/ });
  const createLink = { mutationFn: async () => ({ link: "https://talent.example/reset-password#secret" }) };
  await act(() => client.getMutationCache().build(client, createLink).execute(undefined));
  await userEvent.click(screen.getByRole("button", { name: "Sign Out" }));
  await screen.findByText("There was an issue signing you out. Please try again.");
  expect(client.getMutationCache().getAll().length).toBeGreaterThan(1);
  isUnavailable = false;
  await userEvent.click(screen.getByRole("button", { name: "Sign Out" }));
  await findHeading("Connect with the best talent in the ecosystem");
  expect(location.pathname).toBe("/");
  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0]),
  ).toEqual(["/api/user"]);
  expect(client.getMutationCache().getAll()).toEqual([]);
});

test("?logout=true clears the storage of the browser and replaces the URL", async () => {
  localStorage.setItem("sidebar", "rail");
  sessionStorage.setItem("draft:job", "{}");
  startApp("/jobs?logout=true", { "GET /api/user": notSignedInResponse });
  await findHeading("Connect with the best talent in the ecosystem");
  expect(location.pathname + location.search).toBe("/");
  expect(localStorage.getItem("sidebar")).toBeNull();
  expect(sessionStorage.getItem("draft:job")).toBeNull();
});

test.each([
  ["/my-applications", "My Applications", "Please log in to see this page."],
  ["/user-profile", "Dana Whitfield", "Please log in to view your profile."],
  ["/jobs", "Active Job Bounties", "Please log in to apply to work on this role."],
])(
  "the session is refetched on focus; when it has ended, %s asks to sign in",
  async (path, title, sentence) => {
    let signedIn = true;
    const { requestsTo } = startApp(path, {
      "GET /api/user": () => (signedIn ? { ...dana, role: "agency" } : notSignedInResponse()),
    });
    await findHeading(title);
    const before = requestsTo("GET /api/user").length;
    signedIn = false;
    act(() => void dispatchEvent(new Event("visibilitychange")));
    await findHeading("Authentication required");
    expect(screen.getByText(sentence)).not.toBeNull();
    expect(screen.getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe(
      `/auth?next=${encodeURIComponent(path)}`,
    );
    expect(document.title).toBe("Sign In · VC Talent Network");
    expect(requestsTo("GET /api/user").length).toBe(before + 1);
  },
);

test("a profile page has the user's name as title, also when revisited", async () => {
  startApp("/user/22", {
    "GET /api/user": { ...dana, role: "agency" },
    "GET /api/users/22": buildProfile(),
    "GET /api/users/22/organizations": [],
    "GET /api/my-applications": [],
    "GET /api/my-applications/counts": { pending: 0, approved: 0, rejected: 0 },
  });
  await waitFor(() => expect(document.title).toBe("Ines Carvalho · VC Talent Network"));
  act(() => navigate("/my-applications"));
  await findHeading("My Applications");
  expect(document.title).toBe("My Applications · VC Talent Network");
  act(() => navigate("/user/22"));
  await findHeading("Ines Carvalho");
  expect(document.title).toBe("Ines Carvalho · VC Talent Network");
});

test("/auth redirects a signed-in user to the dashboard", async () => {
  startApp("/auth", { "GET /api/user": { ...dana, role: "agency" } });
  await screen.findByRole("navigation", { name: "Main" });
  expect(location.pathname).toBe("/");
  await waitFor(() => expect(document.title).toBe("Dashboard · VC Talent Network"));
});

test("a visit to a provider that ended at /auth shows a signed-in user the reason in their settings", async () => {
  startApp("/auth?sso=expired", { "GET /api/user": { ...dana, role: "agency" } });
  await findHeading("Profile Settings");
  await screen.findByText(ssoProblems.expired);
});

test("if the server cannot be reached, the user can retry", async () => {
  let isDown = true;
  startApp("/", {
    "GET /api/user": () =>
      isDown
        ? errorResponse(503, "unavailable", "The service is temporarily unavailable.")
        : notSignedInResponse(),
  });
  await screen.findByText("The server could not be reached");
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await findHeading("Connect with the best talent in the ecosystem");
});

const suspendedResponse = () =>
  errorResponse(403, "suspended", "This account is suspended.", { suspendedToken: "t".repeat(43) });

test("a suspended user sees only the suspension page, and can sign out", async () => {
  let signedIn = true;
  startApp("/jobs", {
    "GET /api/user": () => (signedIn ? suspendedResponse() : notSignedInResponse()),
    "POST /api/logout": () => {
      signedIn = false;
      return {};
    },
  });
  await findHeading("This account is suspended.");
  expect(document.title).toBe("Account Suspended · VC Talent Network");
  expect(
    screen.getByText(
      /^You cannot use VC Talent Network with this account\. If you posted jobs, the active ones are hidden, and are unposted after 30 days\. An agency profile that you own stays\. If/,
    ),
  ).not.toBeNull();
  expect(screen.queryByRole("navigation", { name: "Main" })).toBeNull();
  expect(screen.getByRole("button", { name: "Download my data" })).not.toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Sign Out" }));
  await findHeading("Connect with the best talent in the ecosystem");
});

test("suspended during a visit: the next query that returns 403 shows the suspension page", async () => {
  let active = true;
  const { client } = startApp("/my-applications", {
    "GET /api/user": () => (active ? marcus : suspendedResponse()),
    "GET /api/my-applications": () => (active ? [] : suspendedResponse()),
    "GET /api/my-applications/counts": () =>
      active ? { pending: 0, approved: 0, rejected: 0 } : suspendedResponse(),
  });
  await findHeading("My Applications");
  active = false;
  await act(() => client.invalidateQueries({ queryKey: ["/api/my-applications"] }));
  await findHeading("This account is suspended.");
  expect(screen.queryByRole("heading", { name: "My Applications" })).toBeNull();
});

test("suspended during a visit: the next mutation that returns 403 shows the suspension page", async () => {
  let active = true;
  startApp("/profile", {
    "GET /api/user": () => (active ? marcus : suspendedResponse()),
    "GET /api/user/emails": [],
    "GET /api/user/sessions": [],
    "POST /api/user/emails": () => suspendedResponse(),
    "GET /api/my-applications/counts": { pending: 0, approved: 0, rejected: 0 },
  });
  await findHeading("Profile Settings");
  active = false;
  await userEvent.type(await screen.findByLabelText("Email"), "m@home.example");
  await userEvent.click(screen.getByRole("button", { name: "Add Email" }));
  await findHeading("This account is suspended.");
});

test("approval withdrawn during a visit: the next query that returns 403 closes the screen", async () => {
  let approved = true;
  const forbidden = () => errorResponse(403, "forbidden", "You do not have access to this.");
  const { client } = startApp("/candidates", {
    "GET /api/user": () => (approved ? dana : { ...dana, vcApprovalStatus: "pending" }),
    "GET /api/candidates": () => (approved ? [] : forbidden()),
    "GET /api/candidates/counts": () =>
      approved ? { candidates: 0, available: 0, sharers: 0 } : forbidden(),
    "GET /api/applications/counts": { pending: 0, approved: 0, rejected: 0 },
    "GET /api/my-applications/counts": { pending: 0, approved: 0, rejected: 0 },
  });
  await findHeading("Shared Talent Pool");
  approved = false;
  await act(() => client.invalidateQueries({ queryKey: ["/api/candidates"] }));
  await findHeading("404 Page Not Found");
  expect(screen.getByText("Did you forget to add the page to the router?")).not.toBeNull();
  expect(
    screen.getByText("If someone sent you this link, it may only be open to other roles."),
  ).not.toBeNull();
  expect(screen.queryByRole("link", { name: "Talent Pool" })).toBeNull();
});

test("signing in to a suspended account explains the suspension", async () => {
  startApp("/auth", { "GET /api/user": notSignedInResponse, "POST /api/login": suspendedResponse });
  await findHeading("Welcome back");
  expect(screen.getByRole("link", { name: "Forgot password?" }).getAttribute("href")).toBe("/reset-password");
  await userEvent.type(screen.getByLabelText("Username"), "dana");
  await userEvent.type(screen.getByLabelText("Password"), "secret1");
  await userEvent.click(screen.getByRole("button", { name: "Sign In" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Login failedThis account is suspended.");
  await userEvent.click(await screen.findByRole("button", { name: "Delete my account" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete your account?" }));
  expect(dialog.queryByRole("textbox")).toBeNull();
});

test("a link from an email opens without the sidebar for a signed-in user", async () => {
  startApp("/reset-password", { "GET /api/user": marcus });
  await findHeading("Forgot your password?");
  expect(screen.queryByRole("navigation", { name: "Main" })).toBeNull();
});

test("the account section of the sidebar links to the profile", async () => {
  startApp("/my-applications", {
    "GET /api/user": marcus,
    "GET /api/my-applications": [],
    "GET /api/my-applications/counts": { pending: 0, approved: 0, rejected: 0 },
  });
  await findHeading("My Applications");
  expect(screen.getByRole("link", { name: "Edit Profile" }).getAttribute("href")).toBe("/profile");
});

test("a rate-limited list shows the wait time and is not refetched until the user retries", async () => {
  let requestCount = 0;
  let isLimited = true;
  const message = "Too many requests. Please try again in 23 seconds.";
  startApp("/my-applications", {
    "GET /api/user": marcus,
    "GET /api/my-applications": () => {
      requestCount++;
      return isLimited ? errorResponse(429, "too_many_requests", message) : [];
    },
    "GET /api/my-applications/counts": { pending: 0, approved: 0, rejected: 0 },
  });
  const errorTitle = await screen.findByText("Your applications could not be loaded");
  expect(errorTitle.closest("[role=alert]")?.textContent).toContain(message);
  // An automatic retry would come after one second.
  await act(() => new Promise((resolve) => setTimeout(resolve, 1500)));
  expect(requestCount).toBe(1);
  isLimited = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  expect(requestCount).toBe(2);
});
