/**
 * Drafts of edit forms: unsaved input survives a reload or the end of the session, without undoing changes of
 * others.
 */
import { agencyEndpoints } from "@shared/agencies/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import type { Message } from "@shared/messages/schemas";
import { organizationEndpoints } from "@shared/organizations/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { EditAgencyDialog } from "@/agencies/edit-agency-dialog";
import { EditJobDialog } from "@/jobs/edit-job-dialog";
import { deleteAllDrafts } from "@/lib/drafts";
import { EditMessageDialog } from "@/messages/edit-message-dialog";
import { EditReplyDialog } from "@/messages/edit-reply-dialog";
import { EditCandidateDialog } from "@/talent-pool/edit-candidate-dialog";
import { buildAgency, buildAgencyProfile, stubAgencyServer } from "@/test/agencies";
import { buildJob, marcus, stubJobServer } from "@/test/jobs";
import { buildMessage, buildReply, stubMessageServer } from "@/test/messages";
import { dana, renderWithProviders } from "@/test/render";
import { type Responder, respondOnRelease, respondWith, stubServer } from "@/test/stub-server";
import { buildOwnCandidate, stubCandidateServer } from "@/test/talent-pool";
import { buildMembership } from "@/test/users";
import { UserProfileForm } from "@/user-profiles/user-profile-form";

const noop = () => {};
const stubOwnAgency = (description: string) =>
  stubAgencyServer(buildAgency()).addResponses(
    respondWith(agencyEndpoints.show, buildAgencyProfile({ description, userId: dana.id })),
  );

interface DraftCase {
  /** Renders the form of an item whose other field has this value on the server. */
  render: (otherValue: string) => ReactNode;
  /** Label of the field that the user edits. */
  editedField: string | RegExp;
  /** Label of a field that somebody else changes meanwhile. */
  otherField?: string | RegExp;
  stubItem: (otherValue: string) => unknown;
}
const draftCases: Record<string, DraftCase> = {
  "a job": {
    render: (company) => <EditJobDialog job={buildJob({ company })} onClose={noop} />,
    editedField: "Job Title",
    otherField: "Company",
    stubItem: () => stubJobServer(),
  },
  "a post": {
    render: (content) => <EditMessageDialog message={buildMessage(4, { content })} onClose={noop} />,
    editedField: "Title",
    otherField: "Content",
    stubItem: () => stubMessageServer(),
  },
  "a reply": {
    render: () => <EditReplyDialog message={buildMessage(4)} reply={buildReply(5)} onClose={noop} />,
    editedField: "Reply",
    stubItem: () => stubMessageServer(),
  },
  "an agency": {
    render: () => <EditAgencyDialog agencyId={41} onClose={noop} />,
    editedField: "Agency Name",
    otherField: /^Description/,
    stubItem: stubOwnAgency,
  },
  "a candidate": {
    render: (role) => <EditCandidateDialog candidate={buildOwnCandidate({ role })} onClose={noop} />,
    editedField: /^(Full )?Name/,
    otherField: /^Role|^Current Role/,
    stubItem: () => stubCandidateServer(),
  },
};
const findField = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);

test.each(Object.entries(draftCases))(
  "%s: the draft is restored, and other fields show their new values",
  async (_, { render, editedField, otherField, stubItem }) => {
    stubItem("As it was");
    renderWithProviders(render("As it was"));
    const savedValue = (await findField(editedField)).value;
    await userEvent.type(await findField(editedField), " and more");
    cleanup();
    stubItem("As it is now");
    renderWithProviders(render("As it is now"));
    await waitFor(async () => expect((await findField(editedField)).value).toBe(`${savedValue} and more`));
    if (otherField) expect((await findField(otherField)).value).toBe("As it is now");
    cleanup();

    act(deleteAllDrafts);
    stubItem("As it is now");
    renderWithProviders(render("As it is now"));
    expect((await findField(editedField)).value).toBe(savedValue);
  },
);

test("the profile: the draft is restored with the new values of other fields, until it is discarded", async () => {
  const bio = () => findField(/^Bio/);
  renderWithProviders(<UserProfileForm />, { at: "/user-profile" });
  await userEvent.type(await bio(), "Nine years.");
  cleanup();
  renderWithProviders(<UserProfileForm />, { at: "/user-profile", viewer: { ...dana, title: "Partner" } });
  await waitFor(async () => expect((await bio()).value).toBe("Nine years."));
  expect((await findField(/^Title/)).value).toBe("Partner");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  cleanup();
  renderWithProviders(<UserProfileForm />, { at: "/user-profile" });
  expect((await bio()).value).toBe("");
});

test("only the edited fields of a restored draft are sent, and the draft is deleted", async () => {
  const job = buildJob({ company: "As it was", skills: ["Go"] });
  stubJobServer(job);
  renderWithProviders(<EditJobDialog job={job} onClose={noop} />);
  await userEvent.type(await findField("Job Title"), " II");
  await userEvent.type(await findField(/^Skills/), ", SQL");
  cleanup();
  const changedJob = { ...job, company: "As it is now" };
  const server = stubJobServer(changedJob);
  server.addResponses(respondWith(jobEndpoints.edit, ({ body }) => ({ ...changedJob, ...(body as object) })));
  const onClose = vi.fn();
  renderWithProviders(<EditJobDialog job={changedJob} onClose={onClose} />);
  await userEvent.click(await screen.findByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [request] = server.requestsTo("PATCH /api/jobs/:id");
  expect(request?.body).toEqual({ title: `${job.title} II`, skills: ["Go", "SQL"] });
  cleanup();
  expect(sessionStorage.length).toBe(0);
});

test("drafted terms are dropped if somebody has applied meanwhile", async () => {
  const job = buildJob({ bountyAmount: 9000, applicationsCount: 0 });
  stubJobServer(job);
  renderWithProviders(<EditJobDialog job={job} onClose={noop} />);
  const bounty = () => findField(/^Bounty/);
  const savedBounty = (await bounty()).value;
  await userEvent.type(await findField("Job Title"), " II");
  await userEvent.clear(await bounty());
  await userEvent.type(await bounty(), "20000");
  await userEvent.selectOptions(await findField(/^Payment/), "At start");
  cleanup();
  renderWithProviders(<EditJobDialog job={{ ...job, applicationsCount: 1 }} onClose={noop} />);
  await waitFor(async () => expect((await findField("Job Title")).value).toBe(`${job.title} II`));
  expect((await bounty()).value).toBe(savedBounty);
  expect((await findField("Payment")).value).toBe("Not stated");
});

/**
 * Creates a draft: appends " II" to the title of a message and `addedContent` to its content, then unmounts
 * the form.
 */
async function draftMessage(values: Partial<Message> = {}, addedContent = "") {
  const message = buildMessage(4, { title: "Carve-outs", ...values });
  stubMessageServer(message);
  renderWithProviders(<EditMessageDialog message={message} onClose={noop} />);
  await userEvent.type(await findField("Title"), " II");
  if (addedContent) await userEvent.type(await findField("Content"), addedContent);
  cleanup();
  return message;
}

test("drafted fields that equal the saved values are dropped for good", async () => {
  const message = await draftMessage({ content: "Do you?" }, " Really?");
  renderWithProviders(<EditMessageDialog message={{ ...message, title: "Carve-outs II" }} onClose={noop} />);
  await waitFor(async () => expect((await findField("Content")).value).toBe("Do you? Really?"));
  cleanup();
  renderWithProviders(<EditMessageDialog message={{ ...message, title: "Carve-outs III" }} onClose={noop} />);
  await waitFor(async () => expect((await findField("Content")).value).toBe("Do you? Really?"));
  expect((await findField("Title")).value).toBe("Carve-outs III");
});

test("a change is stored if the browser leaves the page immediately afterwards", async () => {
  renderWithProviders(<EditMessageDialog message={buildMessage(4)} onClose={noop} />);
  fireEvent.input(await findField("Title"), { target: { value: "Carve-outs II" } });
  window.dispatchEvent(new Event("pagehide"));
  expect(Object.values(sessionStorage)).toEqual([JSON.stringify({ title: "Carve-outs II" })]);
});

test("a draft is restored in strict mode", async () => {
  const message = await draftMessage();
  renderWithProviders(<EditMessageDialog message={message} onClose={noop} />, { strict: true });
  await waitFor(async () => expect((await findField("Title")).value).toBe("Carve-outs II"));
  expect(sessionStorage.length).toBe(1);
});

test("a draft that equals the saved values is deleted, and the form closes without a prompt", async () => {
  const message = await draftMessage();
  const onClose = vi.fn();
  renderWithProviders(
    <EditMessageDialog message={{ ...message, title: "Carve-outs II" }} onClose={onClose} />,
  );
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalled();
  cleanup();
  renderWithProviders(<EditMessageDialog message={{ ...message, title: "Carve-outs III" }} onClose={noop} />);
  expect((await findField("Title")).value).toBe("Carve-outs III");
});

test("a profile that is saved after its page was left leaves no draft", async () => {
  const saving = respondOnRelease(
    respondWith(userEndpoints.edit, ({ body }) => ({ ...dana, ...(body as object) })),
  );
  const server = stubServer(saving);
  renderWithProviders(<UserProfileForm />, { at: "/user-profile" });
  await userEvent.type(await findField(/^Bio/), "Nine years.");
  await userEvent.click(screen.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(server.requests).toHaveLength(1));
  cleanup();
  expect(sessionStorage.length).toBe(1);
  saving.release();
  await waitFor(() => expect(sessionStorage.length).toBe(0));
});

test.each(["load late", "never load"])(
  "a drafted organization is kept if the viewer's organizations %s",
  async (timing) => {
    const membership = buildMembership({ organizationId: 3, role: "owner" });
    const agencyMembership = {
      ...membership,
      organization: { ...membership.organization, id: 3, name: "Meridian Group", type: "agency" as const },
    };
    const agency = buildAgencyProfile({ userId: marcus.id });
    const openDialog = (membershipsResponder: Responder) => {
      const server = stubAgencyServer(buildAgency());
      server.addResponses(respondWith(agencyEndpoints.show, agency), membershipsResponder);
      renderWithProviders(<EditAgencyDialog agencyId={41} onClose={noop} />, { viewer: marcus });
      return server;
    };
    const findSelect = () => screen.findByRole<HTMLSelectElement>("combobox", { name: /^Organization/ });
    openDialog(respondWith(organizationEndpoints.mine, [agencyMembership]));
    await waitFor(async () => expect((await findSelect()).options).toHaveLength(2));
    await userEvent.selectOptions(await findSelect(), "Meridian Group");
    cleanup();
    const delayedMemberships = respondOnRelease(respondWith(organizationEndpoints.mine, [agencyMembership]));
    const server = openDialog(delayedMemberships);
    const findSelectedText = async () => (await findSelect()).selectedOptions[0]?.textContent;
    await waitFor(async () => expect(await findSelectedText()).toBe("Previously chosen"));
    fireEvent.blur(await findSelect());
    if (timing === "load late") {
      delayedMemberships.release();
      await waitFor(async () => expect(await findSelectedText()).toBe("Meridian Group"));
      expect((await findSelect()).options).toHaveLength(2);
      fireEvent.blur(await findSelect());
    }
    await userEvent.click(screen.getByRole("button", { name: "Save Changes" }));
    await waitFor(() =>
      expect(server.requestsTo("PATCH /api/agencies/:id").map(({ body }) => body)).toEqual([
        { organizationId: 3 },
      ]),
    );
  },
);
