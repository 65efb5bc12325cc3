import { jobEndpoints } from "@shared/jobs/endpoints";
import type { PostedJob } from "@shared/jobs/schemas";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Inbox } from "lucide-react";
import { expect, test } from "vitest";
import { daysAgo, renderWithProviders } from "@/test/render";
import { neverRespond, respondWith, stubServer } from "@/test/stub-server";
import { NoReceivedWork } from "./no-received-work";

const job: PostedJob = {
  id: 41,
  title: "Staff Engineer",
  company: "Fathomline",
  bountyAmount: 18_000,
  status: "open",
  state: "open",
  holdNote: null,
  location: null,
  deadline: null,
  applicationsCount: 0,
  submissionsCount: 0,
  pendingApplicationsCount: 0,
  pendingSubmissionsCount: 0,
  reopenableUntil: null,
  viewers: 0,
  viewersThisWeek: 0,
  createdAt: daysAgo(1),
};
const open = () =>
  renderWithProviders(
    <NoReceivedWork Icon={Inbox} title="No applications yet">
      They appear here.
    </NoReceivedWork>,
  );

test("without a job that takes applications the empty list leads to posting one", async () => {
  const { requests } = stubServer(respondWith(jobEndpoints.mine, []));
  open();
  expect((await screen.findByRole("link", { name: "Post Job" })).getAttribute("href")).toBe("/jobs?post=1");
  expect(requests.map(({ query }) => query)).toEqual([{ state: "active", limit: "10" }]);
});

test("with a job that takes applications the empty list leads to it and copies its link", async () => {
  stubServer(
    respondWith(jobEndpoints.mine, [{ ...job, id: 42, title: "Past Role", deadline: daysAgo(1) }, job]),
  );
  const user = userEvent.setup();
  open();
  expect((await screen.findByRole("link", { name: "Open Job" })).getAttribute("href")).toBe("/jobs?job=41");
  expect(
    screen.getByText("They appear here. Invite recruiters with the link of Staff Engineer."),
  ).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Copy Link" }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/jobs?job=41`);
  expect(screen.queryByRole("link", { name: "Post Job" })).toBeNull();
});

test("while the job loads, the button keeps its place", () => {
  stubServer(neverRespond(jobEndpoints.mine));
  open();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Post Job" }).disabled).toBe(true);
});
