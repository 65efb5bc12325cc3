import { adminApi } from "@shared/admin/api";
import { analyticsApi } from "@shared/analytics/api";
import { applicationsApi } from "@shared/applications/api";
import type { User } from "@shared/auth/schema";
import { dateTime } from "@shared/lib/text";
import { peopleApi } from "@shared/people/api";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answer, answering, refusal, silence } from "@/test/contract-answers";
import { dana, daysAgo, show } from "@/test/render";
import { DashboardPage } from "./dashboard-page";

const stats = answer(analyticsApi.userStats, { activeJobs: 4, placements: 2, totalBounty: 88_000, networkSize: 35 });
const received = (pending: number) =>
  answer(applicationsApi.receivedCounts, { pending, approved: 1, rejected: 0, oldestPending: pending ? daysAgo(6) : null });
const mine = (pending: number, approved: number) => answer(applicationsApi.mineCounts, { pending, approved, rejected: 3 });
const as = (values: Partial<User>): User => ({ ...dana, ...values });
const admin = as({ role: "admin" });
const agency = as({ role: "agency" });
const pendingPartner = as({ vcApprovalStatus: "pending", vcApprovalRequestedAt: "2026-11-11T08:00:00Z" });
const rejectedPartner = as({ vcApprovalStatus: "rejected", vcDecisionReason: "We could not verify the firm." });

const figure = (label: string) => screen.getByText(label).closest("div")?.querySelector("dd")?.textContent;
const links = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

test("the hiring side: four figures, what waits, and a job to post", async () => {
  answering(stats, received(9));
  show(<DashboardPage />, { viewer: dana });
  expect(screen.getByRole("heading", { level: 1, name: "Welcome back, Dana" })).toBeTruthy();
  const needs = within(await screen.findByRole("region", { name: "Needs you" }));
  expect(needs.getByText("9")).toBeTruthy();
  expect(needs.getByText("Oldest waits 6 days").closest(".warn")).not.toBeNull();
  await screen.findByText("You have 4 active jobs.");
  expect(["Active Jobs", "Placements", "Total Bounty", "Network Size"].map(figure)).toEqual([
    "4posted by you",
    "2on your jobs",
    "$88.0Kon your active jobs",
    "35other members",
  ]);
  expect(links()).toEqual([
    "/jobs?post=1",
    "/jobs",
    "/candidate-management?status=approved",
    "/jobs?sort=bounty",
    "/applications",
    "/applications?status=pending",
    "/messages", // Message Board
    "/candidates",
    "/agencies",
    "/jobs", // View Job Market
  ]);
  expect(screen.getByRole("heading", { name: "No recent activity" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "No portfolio updates" })).toBeTruthy();
  expect(screen.queryByText(/VC partner application/)).toBeNull();
});

test("nothing that waits is nothing to see", async () => {
  answering(stats, received(0));
  show(<DashboardPage />, { viewer: as({ role: "portfolio_hr" }) });
  await screen.findByText("You have 4 active jobs.");
  expect(screen.queryByRole("region", { name: "Needs you" })).toBeNull();
});

test("an admin decides on partners too", async () => {
  answering(stats, received(0), answer(adminApi.vcApplicationCounts, { pending: 3, thisMonth: 5, companies: 3 }));
  show(<DashboardPage />, { viewer: admin });
  const needs = within(await screen.findByRole("region", { name: "Needs you" }));
  expect(needs.getByText("VC partners to decide").closest("a")?.getAttribute("href")).toBe("/admin");
  expect(await screen.findByText("The marketplace has 4 active jobs, the network 35 other members.")).toBeTruthy();
});

test("the recruiting side: how its applications stand, and nothing to post", async () => {
  const { asked } = answering(stats, mine(3, 4));
  show(<DashboardPage />, { viewer: agency });
  const own = within(await screen.findByRole("region", { name: "Your applications" }));
  expect(own.getByText("Under Review").closest("a")?.getAttribute("href")).toBe("/my-applications?status=pending");
  expect(own.getByText("Approved").closest("a")?.getAttribute("href")).toBe("/my-applications?status=approved");
  expect(screen.queryByRole("link", { name: "Post Job" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Message Board" })).toBeNull();
  expect(screen.getByRole("link", { name: "View Job Market" }).getAttribute("href")).toBe("/jobs");
  expect(asked.map(({ call }) => call).toSorted()).toEqual(["GET /api/my-applications/counts", "GET /api/stats/user"]);
});

const address = { id: 1, email: dana.email, isPrimary: true, isVerified: false, type: "work", createdAt: daysAgo(9) } as const;

test("a pending partner reads so, with a badge, what happens next and what is missing", async () => {
  answering(stats, mine(0, 0), answer(peopleApi.addresses, [address]));
  show(<DashboardPage />, { viewer: pendingPartner });
  expect(screen.getByText(/Your VC partner application is pending approval\. You currently have agency-level access\./)).toBeTruthy();
  expect(screen.getByText("Pending").classList.contains("st")).toBe(true);
  expect(screen.getByText(/^Asked for on Nov 11, 2026\. An admin decides on it\./)).toBeTruthy();
  expect(await screen.findByText("What the admin looks at, and what is missing:")).toBeTruthy();
  expect((await screen.findByText("Verified email address")).textContent).toBe(
    "Verified email address – missing. Open the link that we sent to it.",
  );
  expect(screen.getByText("Bio").textContent).toBe("Bio – missing. Say in a few words who you are.");
  expect(screen.getByText("Company").textContent).toBe("Company: there");
  expect(screen.getByRole("link", { name: "Go to Profile Settings" }).getAttribute("href")).toBe("/profile");
  expect(screen.queryByRole("link", { name: "Post Job" })).toBeNull();
  await screen.findByText("35");
});

test("a rejected partner reads why, without a badge, and where to apply again", async () => {
  answering(stats, mine(0, 0));
  show(<DashboardPage />, { viewer: rejectedPartner });
  expect(screen.getByText("Your VC partner application was not approved. You have agency-level access.")).toBeTruthy();
  expect(screen.getByText("Reason given: We could not verify the firm.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Apply again in Profile Settings" }).getAttribute("href")).toBe("/profile");
  expect(document.querySelector(".st")).toBeNull();
  await screen.findByText("35");
});

test("in the week after a rejection the day is said from which another application is possible", async () => {
  const asked = daysAgo(2);
  answering(stats, mine(0, 0));
  show(<DashboardPage />, { viewer: { ...rejectedPartner, vcApprovalRequestedAt: asked } });
  const from = dateTime(new Date(Date.parse(asked) + 7 * 864e5).toISOString());
  expect(screen.getByText(new RegExp(`You can apply again as VC partner from ${from} on\\.`))).toBeTruthy();
  await screen.findByText("35");
});

test("shapes while the figures load, and a failure that leaves the rest standing", async () => {
  const { also } = answering(silence(analyticsApi.userStats), mine(0, 1));
  const user = userEvent.setup();
  const { client } = show(<DashboardPage />, { viewer: agency });
  expect(await screen.findByText("Loading your figures")).toBeTruthy();
  await client.cancelQueries();
  also(refusal(analyticsApi.userStats, "unavailable", "The database is away."));
  await client.refetchQueries();
  expect(await screen.findByText("Your figures could not be loaded")).toBeTruthy();
  expect(screen.getByRole("region", { name: "Your applications" })).toBeTruthy();
  also(stats);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("$88.0K")).toBeTruthy();
});
