import { existsSync, readFileSync } from "node:fs";
import { ownPages } from "@shared/analytics/rules";
import { roles, type Viewer } from "@shared/lib/access";
import { expect, test } from "vitest";
import { offered, reachable, screenFor, screens } from "./screens";
import { screenAt, suspended, visitorScreens } from "./visitor-screens";

const as = (role: Viewer["role"], vcApprovalStatus: Viewer["vcApprovalStatus"] = "pending") => ({
  role,
  vcApprovalStatus,
});
const people = {
  visitor: null,
  approvedPartner: as("vc_partner", "approved"),
  pendingPartner: as("vc_partner", "pending"),
  rejectedPartner: as("vc_partner", "rejected"),
  hrLead: as("portfolio_hr"),
  agency: as("agency"),
  independent: as("independent"),
  admin: as("admin"),
};

/** Every path by every person: the title that is shown, or "–" for the not-found page. */
const grid: Record<string, Record<keyof typeof people, string>> = {
  "/": { ...all("Dashboard"), visitor: "VC Talent Network" },
  "/dashboard": { ...all("Dashboard"), visitor: "–" },
  "/jobs": { ...all("Job Marketplace"), visitor: "–" },
  "/applications": {
    ...all("–"),
    approvedPartner: "Application Management",
    hrLead: "Application Management",
    admin: "Application Management",
  },
  "/candidate-management": {
    ...all("–"),
    approvedPartner: "Candidate Management",
    hrLead: "Candidate Management",
    admin: "Candidate Management",
  },
  "/my-applications": { ...all("My Applications"), visitor: "–" },
  "/my-submissions": { ...all("My Submissions"), visitor: "–" },
  "/messages": { ...all("–"), approvedPartner: "Message Board", admin: "Message Board" },
  "/messages/12": { ...all("–"), approvedPartner: "Message", admin: "Message" },
  "/admin": { ...all("–"), admin: "Admin Panel" },
  "/admin/users": { ...all("–"), admin: "Users" },
  "/admin/outbox": { ...all("–"), admin: "Outbox" },
  "/user-profile": { ...all("Your Profile"), visitor: "–" },
  "/user/12": { ...all("Profile"), visitor: "–" },
  "/user/nobody": { ...all("Profile"), visitor: "–" },
  "/admin/reports": { ...all("–"), admin: "Reports" },
  "/admin/analytics": { ...all("–"), admin: "Website Analytics" },
  "/candidates": { ...all("–"), approvedPartner: "Shared Talent Pool", admin: "Shared Talent Pool" },
  "/candidates/12": { ...all("–"), approvedPartner: "Candidate", admin: "Candidate" },
  "/agencies": {
    ...all("–"),
    approvedPartner: "Recruiting Agency Directory",
    admin: "Recruiting Agency Directory",
  },
  // An agency opens a listing of its own.
  "/agencies/12": { ...all("–"), approvedPartner: "Agency", admin: "Agency", agency: "Agency" },
  "/auth": all("Sign In"),
  "/help": all("Help"),
  "/analytics": { ...all("Analytics"), visitor: "–" },
  "/profile": { ...all("Profile Settings"), visitor: "–" },
  "/verify-email": all("Verify Email"),
  "/reset-password": all("Reset Password"),
  "/unsubscribe": all("Unsubscribe"),
  "/jobs/12": all("–"),
  "/user": all("–"),
  "/user/12/emails": all("–"),
  "/:id": all("–"),
};

function all(title: string) {
  return Object.fromEntries(Object.keys(people).map((person) => [person, title])) as Record<
    keyof typeof people,
    string
  >;
}

test.each(Object.entries(grid))(
  "%s is shown to those who may see it and does not exist for the others",
  (path, expected) => {
    const shown = Object.fromEntries(
      Object.entries(people).map(([name, person]) => [name, screenFor(path, person)?.title ?? "–"]),
    );
    expect(shown).toEqual(expected);
  },
);

test("each screen names the module of its page, from which the server links the page's files", async () => {
  const source =
    readFileSync("client/src/screens.tsx", "utf8") + readFileSync("client/src/visitor-screens.tsx", "utf8");
  const named = [...source.matchAll(/page\(\s*"(.*?)",\s*\(\) =>\s*import\("@\/(.*?)"\)/g)];
  for (const [, module, imported] of named) expect(module?.replace(/\.tsx?$/, "")).toBe(`src/${imported}`);
  const modules = new Set([...screens, suspended].map(({ module }) => module));
  expect(new Set(named.map(([, module]) => module))).toEqual(modules);
  for (const module of modules) expect(existsSync(`client/${module}`), module).toBe(true);
});

test("a final slash is the same screen", () => {
  expect(screenFor("/jobs/", people.hrLead)?.title).toBe("Job Marketplace");
  expect(screenFor("/user/12/", people.hrLead)?.title).toBe("Profile");
});

test("a path of any length is looked up at once", () => {
  const began = process.cpuUsage();
  for (const path of [`/${"a".repeat(30_000)}//`, "/".repeat(14_000), "/a".repeat(7_000)])
    expect(screenAt(screens, path)).toBeUndefined();
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(100);
});

test("visitors find by their own part of the table what the whole one shows them", () => {
  for (const path of Object.keys(grid)) expect(screenAt(visitorScreens, path)).toBe(screenFor(path, null));
});

test("what a mail leads to stands by itself, for members too", () => {
  for (const path of ["/verify-email", "/reset-password", "/unsubscribe"])
    expect(screenFor(path, people.hrLead)?.alone).toBe(true);
  expect(screenFor("/profile", people.hrLead)?.alone).toBeUndefined();
});

const labels = (person: (typeof people)[keyof typeof people]) =>
  offered(person).map(({ title, nav }) => nav?.label ?? title);

test("the sidebar offers each role its ways", () => {
  const hiring = ["Dashboard", "Job Marketplace", "Manage Applications", "Candidate Management"];
  const recruiting = ["Dashboard", "Job Marketplace", "My Applications", "My Submissions", "Analytics"];
  expect(labels(people.approvedPartner)).toEqual([
    ...hiring,
    "Message Board",
    "Agency Directory",
    "Talent Pool",
    "Analytics",
  ]);
  expect(labels(people.hrLead)).toEqual([...hiring, "Analytics"]);
  expect(labels(people.pendingPartner)).toEqual(recruiting);
  expect(labels(people.rejectedPartner)).toEqual(recruiting);
  expect(labels(people.agency)).toEqual(recruiting);
  expect(labels(people.independent)).toEqual(recruiting);
  expect(labels(people.admin)).toEqual([
    ...hiring,
    "Message Board",
    "Agency Directory",
    "Talent Pool",
    "Analytics",
    "Admin Panel",
  ]);
});

test("whatever is offered can be opened", () => {
  for (const role of roles)
    for (const screen of offered(as(role, "approved")))
      expect(screenFor(screen.path, as(role, "approved"))).toBe(screen);
});

test("after g each letter leads to one screen, whoever presses it", () => {
  for (const person of Object.values(people)) {
    const keys = offered(person).map(({ nav }) => nav?.key);
    expect(keys).not.toContain(undefined);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).not.toContain("g");
  }
});

test("whatever can be reached can be opened, without more being known", () => {
  expect(reachable(people.agency).map(({ path }) => path)).toEqual([
    ...offered(people.agency).map(({ path }) => path),
    ...["/profile", "/user-profile"],
  ]);
  for (const person of Object.values(people).filter(Boolean))
    for (const screen of reachable(person)) expect(screenFor(screen.path, person)).toBe(screen);
});

test("visits are counted by these very screens, ids folded", () => {
  const paths = screens.map(({ path }) => path.replaceAll(":id", "{id}"));
  expect([...ownPages].sort()).toEqual([...new Set(paths)].sort());
});
