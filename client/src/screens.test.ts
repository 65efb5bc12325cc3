import { existsSync, readFileSync } from "node:fs";
import { knownPagePaths } from "@shared/analytics/rules";
import { roles, type Viewer } from "@shared/lib/access";
import { expect, test } from "vitest";
import { findMatchingScreen } from "./screen";
import { findScreen, listNavScreens, listPaletteScreens, screens } from "./screens";
import { newAddressScreen, suspendedScreen, visitorScreens } from "./visitor-screens";

const viewerWith = (role: Viewer["role"], vcApprovalStatus: Viewer["vcApprovalStatus"] = "pending") => ({
  role,
  vcApprovalStatus,
});
const users = {
  visitor: null,
  approvedPartner: viewerWith("vc_partner", "approved"),
  pendingPartner: viewerWith("vc_partner", "pending"),
  rejectedPartner: viewerWith("vc_partner", "rejected"),
  hrLead: viewerWith("portfolio_hr"),
  agency: viewerWith("agency"),
  independent: viewerWith("independent"),
  admin: viewerWith("admin"),
};

/** For each path and user: the title of the screen, or "–" for the not-found page. */
const expectedTitles: Record<string, Record<keyof typeof users, string>> = {
  "/": { ...forAllUsers("Dashboard"), visitor: "VC Talent Network" },
  "/dashboard": { ...forAllUsers("Dashboard"), visitor: "–" },
  "/jobs": { ...forAllUsers("Job Marketplace"), visitor: "–" },
  "/applications": {
    ...forAllUsers("–"),
    approvedPartner: "Application Management",
    hrLead: "Application Management",
    admin: "Application Management",
  },
  "/candidate-management": {
    ...forAllUsers("–"),
    approvedPartner: "Candidate Management",
    hrLead: "Candidate Management",
    admin: "Candidate Management",
  },
  "/my-applications": { ...forAllUsers("My Applications"), visitor: "–" },
  "/my-submissions": { ...forAllUsers("My Submissions"), visitor: "–" },
  "/placements": { ...forAllUsers("Placements"), visitor: "–" },
  "/messages": { ...forAllUsers("–"), approvedPartner: "Message Board", admin: "Message Board" },
  "/messages/12": { ...forAllUsers("–"), approvedPartner: "Message", admin: "Message" },
  "/admin": { ...forAllUsers("–"), admin: "Admin Panel" },
  "/admin/users": { ...forAllUsers("–"), admin: "Users" },
  "/admin/posters": { ...forAllUsers("–"), admin: "Posters" },
  "/admin/security": { ...forAllUsers("–"), admin: "Security" },
  "/admin/outbox": { ...forAllUsers("–"), admin: "Outbox" },
  "/user-profile": { ...forAllUsers("Your Profile"), visitor: "–" },
  "/organizations/12": { ...forAllUsers("Organization"), visitor: "–" },
  "/user/12": { ...forAllUsers("Profile"), visitor: "–" },
  "/user/nobody": { ...forAllUsers("Profile"), visitor: "–" },
  "/admin/reports": { ...forAllUsers("–"), admin: "Reports" },
  "/admin/skills": { ...forAllUsers("–"), admin: "Skills" },
  "/admin/analytics": { ...forAllUsers("–"), admin: "Website Analytics" },
  "/candidates": { ...forAllUsers("–"), approvedPartner: "Shared Talent Pool", admin: "Shared Talent Pool" },
  "/candidates/12": { ...forAllUsers("–"), approvedPartner: "Candidate", admin: "Candidate" },
  "/agencies": {
    ...forAllUsers("–"),
    approvedPartner: "Recruiting Agency Directory",
    admin: "Recruiting Agency Directory",
  },
  // An agency may open its own profile.
  "/agencies/12": { ...forAllUsers("–"), approvedPartner: "Agency", admin: "Agency", agency: "Agency" },
  "/auth": forAllUsers("Sign In"),
  "/help": forAllUsers("Help"),
  "/analytics": { ...forAllUsers("Analytics"), visitor: "–" },
  "/profile": { ...forAllUsers("Profile Settings"), visitor: "–" },
  "/verify-email": forAllUsers("Verify Email"),
  "/reset-password": forAllUsers("Reset Password"),
  "/undo-change": forAllUsers("Undo a Change"),
  "/keep-factors": forAllUsers("Keep Passkeys"),
  "/sso": forAllUsers("Sign In"),
  "/sso/confirmed": forAllUsers("Confirm It's You"),
  "/unsubscribe": forAllUsers("Unsubscribe"),
  "/jobs/12": forAllUsers("–"),
  "/user": forAllUsers("–"),
  "/user/12/emails": forAllUsers("–"),
  "/:id": forAllUsers("–"),
};

function forAllUsers(title: string) {
  return Object.fromEntries(Object.keys(users).map((user) => [user, title])) as Record<
    keyof typeof users,
    string
  >;
}

test.each(Object.entries(expectedTitles))(
  "%s is shown to users who may open it, and not found for others",
  (path, expected) => {
    const titles = Object.fromEntries(
      Object.entries(users).map(([name, user]) => [name, findScreen(path, user)?.title ?? "–"]),
    );
    expect(titles).toEqual(expected);
  },
);

test("each screen names the module of its page", async () => {
  const source =
    readFileSync("client/src/screens.tsx", "utf8") + readFileSync("client/src/visitor-screens.tsx", "utf8");
  const imports = new Map(
    [...source.matchAll(/const (\w+) = (\(\) => import\(".*?"\))/g)].map(([, name, load]) => [name, load]),
  );
  const declarations = [...source.matchAll(/lazyPage\(\s*"(.*?)",\s*(\w+|\(\) => import\(".*?"\)),/g)].map(
    ([, module, load]) => [module, imports.get(load) ?? load],
  );
  for (const [module, load] of declarations)
    expect(load).toBe(`() => import("${module?.replace("src/", "@/").replace(/\.tsx?$/, "")}")`);
  const modules = new Set(
    [...screens, newAddressScreen, suspendedScreen].map(({ modulePath }) => modulePath),
  );
  expect(new Set(declarations.map(([module]) => module))).toEqual(modules);
  for (const module of modules) expect(existsSync(`client/${module}`), module).toBe(true);
});

test("a trailing slash is ignored", () => {
  expect(findScreen("/jobs/", users.hrLead)?.title).toBe("Job Marketplace");
  expect(findScreen("/user/12/", users.hrLead)?.title).toBe("Profile");
});

test("a very long path is matched in linear time", () => {
  const start = process.cpuUsage();
  for (const path of [`/${"a".repeat(30_000)}//`, "/".repeat(14_000), "/a".repeat(7_000)])
    expect(findMatchingScreen(screens, path)).toBeUndefined();
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(100);
});

test("visitorScreens and screens match the same screens for visitors", () => {
  for (const path of Object.keys(expectedTitles))
    expect(findMatchingScreen(visitorScreens, path)).toBe(findScreen(path, null));
});

test("screens that emails link to are rendered without the shell, also for signed-in users", () => {
  for (const path of ["/verify-email", "/reset-password", "/undo-change", "/keep-factors", "/unsubscribe"])
    expect(findScreen(path, users.hrLead)?.isStandalone).toBe(true);
  expect(findScreen("/profile", users.hrLead)?.isStandalone).toBeUndefined();
});

const sidebarLabels = (user: (typeof users)[keyof typeof users]) =>
  listNavScreens(user).map(({ title, nav }) => nav?.label ?? title);

test("the sidebar shows each role its screens", () => {
  const hiring = [
    "Dashboard",
    "Job Marketplace",
    "My Jobs",
    "Manage Applications",
    "Candidate Management",
    "Placements",
  ];
  const recruiting = [
    "Dashboard",
    "Job Marketplace",
    "My Applications",
    "My Submissions",
    "Placements",
    "Analytics",
  ];
  expect(sidebarLabels(users.approvedPartner)).toEqual([
    ...hiring,
    "Message Board",
    "Agency Directory",
    "Talent Pool",
    "Analytics",
  ]);
  expect(sidebarLabels(users.hrLead)).toEqual([...hiring, "Analytics"]);
  expect(sidebarLabels(users.pendingPartner)).toEqual(recruiting);
  expect(sidebarLabels(users.rejectedPartner)).toEqual(recruiting);
  expect(sidebarLabels(users.agency)).toEqual(recruiting);
  expect(sidebarLabels(users.independent)).toEqual(recruiting);
  expect(sidebarLabels(users.admin)).toEqual([
    ...hiring,
    "Message Board",
    "Agency Directory",
    "Talent Pool",
    "Analytics",
    "Admin Panel",
  ]);
});

test("every screen in the sidebar can be opened", () => {
  for (const role of roles)
    for (const screen of listNavScreens(viewerWith(role, "approved")))
      expect(findScreen(screen.path, viewerWith(role, "approved"))).toBe(screen);
});

test("the letters after g are unique for each user", () => {
  for (const user of Object.values(users)) {
    const keys = listNavScreens(user).map(({ nav }) => nav?.shortcutKey);
    expect(keys).not.toContain(undefined);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).not.toContain("g");
  }
});

test("every screen in the palette can be opened", () => {
  expect(listPaletteScreens(users.agency).map(({ path }) => path)).toEqual([
    ...listNavScreens(users.agency).map(({ path }) => path),
    ...["/profile", "/user-profile"],
  ]);
  for (const user of Object.values(users).filter(Boolean))
    for (const screen of listPaletteScreens(user)) expect(findScreen(screen.path, user)).toBe(screen);
});

test("analytics count visits of exactly these screens, without ids", () => {
  const paths = screens.map(({ path }) => path.replaceAll(":id", "{id}"));
  expect([...knownPagePaths].sort()).toEqual([...new Set(paths)].sort());
});
