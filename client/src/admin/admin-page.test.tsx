import { adminApi as api } from "@shared/admin/api";
import type { VcApplication } from "@shared/admin/schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answer, answering, refusal } from "@/test/contract-answers";
import { dana, daysAgo, show } from "@/test/render";
import { AdminPage } from "./admin-page";

const ruth = { ...dana, username: "ruth", role: "admin" as const };
const applicant = (id: number, firstName: string, days: number, values: Partial<VcApplication> = {}): VcApplication => ({
  ...dana,
  id,
  firstName,
  lastName: "Brandt",
  username: firstName.toLowerCase(),
  email: `${firstName.toLowerCase()}@brandt.example`,
  title: "Principal",
  company: "Brandt Capital",
  vcApprovalStatus: "pending",
  vcApprovalRequestedAt: daysAgo(days),
  ...values,
});

/** A server that forgets who was decided on. */
function serverWith(applicants: VcApplication[], demoData = false) {
  const queue = [...applicants];
  const decide = (id: number | undefined, vcApprovalStatus: "approved" | "rejected", reason: string | null = null) => {
    const [user] = queue.splice(
      queue.findIndex((one) => one.id === id),
      1,
    );
    if (!user) throw new Error("unknown");
    return { ...user, vcApprovalStatus, vcDecisionReason: reason };
  };
  return {
    queue,
    ...answering(
      answer(api.vcApplications, () => [...queue]),
      answer(api.vcApplicationCounts, () => ({ pending: queue.length, thisMonth: 5, companies: 1 })),
      answer(api.site, { demoData }),
      answer(api.approve, ({ params }) => decide(params.id, "approved")),
      answer(api.reject, ({ params, body }) => decide(params.id, "rejected", (body as { reason?: string }).reason ?? null)),
    ),
  };
}

const card = (name: string) => screen.getByRole("article", { name: `${name} Brandt` });
const press = (user: ReturnType<typeof userEvent.setup>, name: string, what: string) =>
  user.click(within(card(name)).getByRole("button", { name: what }));

test("who waits, since when and with which address", async () => {
  serverWith([applicant(1, "Theo", 9, { bio: "Twelve years of boards." }), applicant(2, "Aisha", 2, { title: null, company: null })]);
  show(<AdminPage />, { viewer: ruth });
  const theo = within(await screen.findByRole("article", { name: "Theo Brandt" }));
  for (const text of ["Principal, Brandt Capital", "Waiting 9 days", "Twelve years of boards."]) expect(theo.getByText(text)).toBeTruthy();
  expect(theo.getByText("Waiting 9 days").closest(".warn")).not.toBeNull();
  expect(theo.getByRole("link").getAttribute("href")).toBe("mailto:theo@brandt.example");
  expect(within(card("Aisha")).getByText("Waiting 2 days").closest(".warn")).toBeNull();
  const figures = screen.getAllByRole("definition").map((figure) => figure.textContent);
  expect(figures.slice(0, 3)).toEqual(["2", "5", "1"]);
  expect(screen.queryByText("Demo data is loaded")).toBeNull();
});

test("approving asks first, then goes on to the next", async () => {
  const server = serverWith([applicant(1, "Theo", 9), applicant(2, "Aisha", 2)]);
  const user = userEvent.setup();
  show(<AdminPage />, { viewer: ruth });
  await screen.findByRole("article", { name: "Theo Brandt" });
  await press(user, "Theo", "Approve");
  const question = within(await screen.findByRole("alertdialog", { name: "Approve Theo Brandt?" }));
  expect(document.activeElement).toBe(question.getByRole("button", { name: "Cancel" }));
  await user.keyboard("{Escape}");
  expect(server.queue).toHaveLength(2);
  await press(user, "Theo", "Approve");
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Approve" }));
  expect(await screen.findByText("Application Approved")).toBeTruthy();
  expect(screen.queryByRole("article", { name: "Theo Brandt" })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(card("Aisha")));
  expect(screen.getAllByRole("definition")[0]?.textContent).toBe("1");
});

test("rejecting may give a reason; after the last one all are processed", async () => {
  const server = serverWith([applicant(1, "Theo", 9)]);
  const user = userEvent.setup();
  show(<AdminPage />, { viewer: ruth });
  await screen.findByRole("article", { name: "Theo Brandt" });
  await press(user, "Theo", "Reject");
  const dialog = within(await screen.findByRole("dialog", { name: "Reject Theo Brandt?" }));
  await user.type(dialog.getByRole("textbox"), "We could not verify the firm.");
  await user.click(dialog.getByRole("button", { name: "Reject" }));
  expect(await screen.findByText("Application Rejected")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "No pending applications" })).toBeTruthy();
  expect(screen.getByText("All VC applications have been processed.")).toBeTruthy();
  expect(server.asked.find(({ call }) => call.startsWith("POST"))?.body).toEqual({ reason: "We could not verify the firm." });
});

test("a failure is told and loses nothing; what another admin decided leaves with a word", async () => {
  const server = serverWith([applicant(1, "Theo", 9), applicant(2, "Aisha", 2)]);
  server.also(refusal(api.approve, "busy", "The database is busy. Please try again."));
  const user = userEvent.setup();
  show(<AdminPage />, { viewer: ruth });
  await screen.findByRole("article", { name: "Theo Brandt" });
  await press(user, "Theo", "Approve");
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Approve" }));
  expect(await screen.findByText("Failed to approve application.")).toBeTruthy();
  expect(screen.getByText("Theo Brandt: The database is busy. Please try again.")).toBeTruthy();
  expect(card("Theo")).toBeTruthy();

  server.queue.shift();
  server.also(refusal(api.reject, "already_decided", "This application has already been decided."));
  await press(user, "Theo", "Reject");
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Reject" }));
  expect(await screen.findByText("Theo Brandt: This application has already been decided.")).toBeTruthy();
  expect(screen.getByText("Failed to reject application.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("article", { name: "Theo Brandt" })).toBeNull());
});

test("demo data is told until dismissed in this tab", async () => {
  serverWith([], true);
  const user = userEvent.setup();
  const { unmount } = show(<AdminPage />, { viewer: ruth });
  expect(await screen.findByText("Demo data is loaded")).toBeTruthy();
  expect(screen.getByText("npm run db:reset")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText("Demo data is loaded")).toBeNull();
  unmount();
  show(<AdminPage />, { viewer: ruth });
  await screen.findByText("All VC applications have been processed.");
  expect(screen.queryByText("Demo data is loaded")).toBeNull();
});
