import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { navigate } from "wouter/use-browser-location";
import { createQueryClient } from "@/lib/api/query-client";
import { App } from "./app";
import { recheckSession } from "./auth/session";
import { answer, refusal } from "./test/answers";
import { marcus } from "./test/jobs";
import { aProfile } from "./test/people";
import { dana } from "./test/render";

const out = () => refusal(401, "not_signed_in", "Please sign in.");

function start(path: string, replies: Parameters<typeof answer>[0]) {
  const asked = answer({ "POST /api/analytics/track": {}, ...replies });
  history.replaceState(null, "", path);
  const client = createQueryClient({ leave: () => {}, recheck: recheckSession });
  render(
    <QueryClientProvider client={client}>
      <App />
    </QueryClientProvider>,
  );
  return {
    asked,
    client,
    calls: (line: string) => asked.filter(({ method, path: at }) => `${method} ${at}` === line),
  };
}
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

test("a visitor sees the landing page, and the visit is told once, with the tab's session id", async () => {
  const { calls } = start("/", { "GET /api/user": out });
  await heading("Connect with the best talent in the ecosystem");
  expect(document.title).toBe("VC Talent Network");
  expect(screen.getByRole("link", { name: "Start Building Your Network" }).getAttribute("href")).toBe(
    "/auth",
  );
  const id = sessionStorage.getItem("analytics-session");
  expect(id).toMatch(/^[\w-]{21}$/);
  expect(calls("POST /api/analytics/track").map(({ body }) => body)).toEqual([
    { eventType: "page_visit", sessionId: id, page: "/" },
  ]);
});

test("a visitor on a member's path finds nothing there, and a way to sign in and come back", async () => {
  start("/jobs?job=12", { "GET /api/user": out });
  await heading("404 Page Not Found");
  expect(screen.getByText("Did you forget to add the page to the router?")).not.toBeNull();
  expect(screen.getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe(
    "/auth?next=%2Fjobs%3Fjob%3D12",
  );
});

test("signing in says welcome and goes where one was going", async () => {
  let signedIn = false;
  start("/auth?next=/jobs", {
    "GET /api/user": () => (signedIn ? dana : out()),
    "POST /api/login": () => {
      signedIn = true;
      return dana;
    },
    "GET /api/my-jobs/applications/counts": { pending: 6, approved: 0, rejected: 0, oldestPending: null },
  });
  await heading("Welcome back");
  await userEvent.type(screen.getByLabelText("Username"), "dana");
  await userEvent.type(screen.getByLabelText("Password"), "secret1");
  await userEvent.click(screen.getByRole("button", { name: "Sign In" }));
  await screen.findByRole("link", { name: /Manage Applications.*6 pending applications/ });
  expect(location.pathname).toBe("/jobs");
  expect(await screen.findByText("Logged in as Dana Whitfield")).not.toBeNull();
});

test("when another tab has signed in somebody else, nothing of the first one's stays on the page", async () => {
  let who = marcus;
  const { client, calls } = start("/my-applications", {
    "GET /api/user": () => who,
    "GET /api/my-applications": [],
    "GET /api/my-applications/counts": () => ({ pending: who === marcus ? 7 : 2, approved: 0, rejected: 0 }),
  });
  expect(await screen.findByText("7 are waiting for an answer")).not.toBeNull();
  await act(() => recheckSession(client));
  expect(calls("GET /api/my-applications/counts")).toHaveLength(1);
  who = { ...marcus, id: marcus.id + 1, firstName: "Someone" };
  await act(() => recheckSession(client));
  expect(await screen.findByText("2 are waiting for an answer")).not.toBeNull();
  expect(screen.queryByText("7 are waiting for an answer")).toBeNull();
});

test("signing out takes unfinished drafts along", async () => {
  sessionStorage.setItem("draft:3:job", "{}");
  start("/", {
    "GET /api/user": dana,
    "POST /api/logout": {},
    "GET /api/my-jobs/applications/counts": { pending: 0, approved: 0, rejected: 0, oldestPending: null },
    "GET /api/stats/user": { activeJobs: 0, placements: 0, totalBounty: 0, networkSize: 1 },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Sign Out" }));
  await heading("Connect with the best talent in the ecosystem");
  expect(sessionStorage.getItem("draft:3:job")).toBeNull();
});

test("a wrong password is said in place and in a toast, and what was typed stays", async () => {
  start("/auth", {
    "GET /api/user": out,
    "POST /api/login": () => refusal(401, "wrong_credentials", "Invalid username or password"),
  });
  await heading("Welcome back");
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

test("signing up asks for everything that is missing, the role too, and puts a taken name on its field", async () => {
  const { calls } = start("/auth?tab=sign-up", {
    "GET /api/user": out,
    "POST /api/register": () =>
      refusal(409, "username_taken", "Username already exists", [
        { path: "username", message: "Username already exists" },
      ]),
  });
  await heading("Create account");
  const create = await screen.findByRole("button", { name: "Create Account" });
  await userEvent.click(create);
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
  await userEvent.click(create);
  expect(
    await screen.findByText("Username already exists", { selector: "[data-slot=field-error]" }),
  ).not.toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText("Username"));
  expect(calls("POST /api/register")[0]?.body).toEqual({
    firstName: "Theo",
    lastName: "Brandt",
    username: "theo",
    email: "theo@brandt.example",
    password: "secret1",
    role: "vc_partner",
  });
});

test("signing out empties the cache and goes home; a failure says so and stays", async () => {
  let signedIn = true;
  let broken = true;
  const { client } = start("/admin", {
    "GET /api/user": () => (signedIn ? { ...dana, role: "admin" } : out()),
    "POST /api/logout": () => {
      if (broken) return refusal(503, "unavailable", "The database is away.");
      signedIn = false;
      return {};
    },
    "GET /api/my-jobs/applications/counts": { pending: 0, approved: 0, rejected: 0, oldestPending: null },
    "GET /api/admin/vc-applications/counts": { pending: 0, thisMonth: 0, companies: 0 },
  });
  await heading("Admin Panel");
  await userEvent.click(screen.getByRole("button", { name: "Sign Out" }));
  await screen.findByText("There was an issue signing you out. Please try again.");
  broken = false;
  await userEvent.click(screen.getByRole("button", { name: "Sign Out" }));
  await heading("Connect with the best talent in the ecosystem");
  expect(location.pathname).toBe("/");
  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0]),
  ).toEqual(["/api/user"]);
});

test("?logout=true takes away what this browser keeps and replaces the address", async () => {
  localStorage.setItem("sidebar", "rail");
  sessionStorage.setItem("draft:job", "{}");
  start("/jobs?logout=true", { "GET /api/user": out });
  await heading("Connect with the best talent in the ecosystem");
  expect(location.pathname + location.search).toBe("/");
  expect(localStorage.getItem("sidebar")).toBeNull();
  expect(sessionStorage.getItem("draft:job")).toBeNull();
});

test.each([
  ["/my-applications", "My Applications", "Please log in to see this page."],
  ["/user-profile", "Dana Whitfield", "Please log in to view your profile."],
])(
  "the session is asked again on focus; when it is over, %s says so and leads to sign-in",
  async (path, title, sentence) => {
    let signedIn = true;
    const { calls } = start(path, {
      "GET /api/user": () => (signedIn ? { ...dana, role: "agency" } : out()),
    });
    await heading(title);
    const before = calls("GET /api/user").length;
    signedIn = false;
    act(() => void dispatchEvent(new Event("visibilitychange")));
    await heading("Authentication required");
    expect(screen.getByText(sentence)).not.toBeNull();
    expect(screen.getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe(
      `/auth?next=${encodeURIComponent(path)}`,
    );
    expect(document.title).toBe("Sign In · VC Talent Network");
    expect(calls("GET /api/user").length).toBe(before + 1);
  },
);

test("a person's page is named after them, also when one comes back to it", async () => {
  start("/user/22", {
    "GET /api/user": { ...dana, role: "agency" },
    "GET /api/users/22": aProfile(),
    "GET /api/users/22/organizations": [],
    "GET /api/my-applications": [],
    "GET /api/my-applications/counts": { pending: 0, approved: 0, rejected: 0 },
  });
  await waitFor(() => expect(document.title).toBe("Ines Carvalho · VC Talent Network"));
  act(() => navigate("/my-applications"));
  await heading("My Applications");
  expect(document.title).toBe("My Applications · VC Talent Network");
  act(() => navigate("/user/22"));
  await heading("Ines Carvalho");
  expect(document.title).toBe("Ines Carvalho · VC Talent Network");
});

test("a signed-in member who comes to /auth is sent home", async () => {
  start("/auth", { "GET /api/user": { ...dana, role: "agency" } });
  await screen.findByRole("navigation", { name: "Main" });
  expect(location.pathname).toBe("/");
  await waitFor(() => expect(document.title).toBe("Dashboard · VC Talent Network"));
});

test("where the server is away, there is a way to try again", async () => {
  let away = true;
  start("/", {
    "GET /api/user": () => (away ? refusal(503, "unavailable", "The database is away.") : out()),
  });
  await screen.findByText("The server could not be reached");
  away = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await heading("Connect with the best talent in the ecosystem");
});

const suspended = () => refusal(403, "suspended", "This account is suspended.");

test("a suspended person is told so, on every path, and can sign out", async () => {
  let signedIn = true;
  start("/jobs", {
    "GET /api/user": () => (signedIn ? suspended() : out()),
    "POST /api/logout": () => {
      signedIn = false;
      return {};
    },
  });
  await heading("This account is suspended.");
  expect(document.title).toBe("Account Suspended · VC Talent Network");
  expect(
    screen.getByText(/^You cannot use VC Talent Network with it\. Your jobs and listings stay as they are\./),
  ).not.toBeNull();
  expect(screen.queryByRole("navigation", { name: "Main" })).toBeNull();
  expect(screen.getByRole("button", { name: "Download my data" })).not.toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Sign Out" }));
  await heading("Connect with the best talent in the ecosystem");
});

test("suspended in the middle of a visit: the next refused read shows it, and what was read is gone", async () => {
  let active = true;
  const { client } = start("/my-applications", {
    "GET /api/user": () => (active ? marcus : suspended()),
    "GET /api/my-applications": () => (active ? [] : suspended()),
    "GET /api/my-applications/counts": () =>
      active ? { pending: 0, approved: 0, rejected: 0 } : suspended(),
  });
  await heading("My Applications");
  active = false;
  await act(() => client.invalidateQueries({ queryKey: ["/api/my-applications"] }));
  await heading("This account is suspended.");
  expect(screen.queryByRole("heading", { name: "My Applications" })).toBeNull();
});

test("suspended in the middle of a visit: the next refused change shows it", async () => {
  let active = true;
  start("/profile", {
    "GET /api/user": () => (active ? marcus : suspended()),
    "GET /api/user/emails": [],
    "GET /api/user/sessions": [],
    "POST /api/user/emails": () => suspended(),
    "GET /api/my-applications/counts": { pending: 0, approved: 0, rejected: 0 },
  });
  await heading("Profile Settings");
  active = false;
  await userEvent.type(await screen.findByLabelText("Email"), "m@home.example");
  await userEvent.click(screen.getByRole("button", { name: "Add Email" }));
  await heading("This account is suspended.");
});

test("approved no longer in the middle of a visit: the next refused read takes the screen away", async () => {
  let approved = true;
  const closed = () => refusal(403, "forbidden", "You do not have access to this.");
  const { client } = start("/candidates", {
    "GET /api/user": () => (approved ? dana : { ...dana, vcApprovalStatus: "pending" }),
    "GET /api/candidates": () => (approved ? [] : closed()),
    "GET /api/candidates/counts": () => (approved ? { candidates: 0, available: 0, sharers: 0 } : closed()),
    "GET /api/applications/counts": { pending: 0, approved: 0, rejected: 0 },
    "GET /api/my-applications/counts": { pending: 0, approved: 0, rejected: 0 },
  });
  await heading("Shared Talent Pool");
  approved = false;
  await act(() => client.invalidateQueries({ queryKey: ["/api/candidates"] }));
  await heading("404 Page Not Found");
  expect(screen.queryByRole("link", { name: "Talent Pool" })).toBeNull();
});

test("a suspended person who signs in reads why not", async () => {
  start("/auth", { "GET /api/user": out, "POST /api/login": suspended });
  await heading("Welcome back");
  expect(screen.getByRole("link", { name: "Forgot password?" }).getAttribute("href")).toBe("/reset-password");
  await userEvent.type(screen.getByLabelText("Username"), "dana");
  await userEvent.type(screen.getByLabelText("Password"), "secret1");
  await userEvent.click(screen.getByRole("button", { name: "Sign In" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Login failedThis account is suspended.");
  await userEvent.click(await screen.findByRole("button", { name: "Delete my account" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete your account?" }));
  expect(dialog.getByLabelText<HTMLInputElement>("Username").value).toBe("dana");
});

test("a member's mailed link opens without the sidebar", async () => {
  start("/reset-password", { "GET /api/user": marcus });
  await heading("Forgot your password?");
  expect(screen.queryByRole("navigation", { name: "Main" })).toBeNull();
});

test("the sidebar's card leads to one's profile", async () => {
  start("/my-applications", {
    "GET /api/user": marcus,
    "GET /api/my-applications": [],
    "GET /api/my-applications/counts": { pending: 0, approved: 0, rejected: 0 },
  });
  await heading("My Applications");
  expect(screen.getByRole("link", { name: "Edit Profile" }).getAttribute("href")).toBe("/profile");
});

test("past the limit a list says when to come back, asks no more by itself, and comes once one tries again", async () => {
  let asked = 0;
  let free = false;
  const sentence = "Too many requests. Please try again in 23 seconds.";
  start("/my-applications", {
    "GET /api/user": marcus,
    "GET /api/my-applications": () => {
      asked++;
      return free ? [] : refusal(429, "too_many_requests", sentence);
    },
    "GET /api/my-applications/counts": { pending: 0, approved: 0, rejected: 0 },
  });
  const failed = await screen.findByText("Your applications could not be loaded");
  expect(failed.closest("[role=alert]")?.textContent).toContain(sentence);
  // A second question by itself would come after a second; that none comes can only be waited for.
  await act(() => new Promise((resolve) => setTimeout(resolve, 1500)));
  expect(asked).toBe(1);
  free = true;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  expect(asked).toBe(2);
});
