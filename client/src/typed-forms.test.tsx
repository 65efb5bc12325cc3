/** Amounts, skills and LinkedIn profiles in every form that has them, as people type them. */
import { jobEndpoints } from "@shared/jobs/endpoints";
import type { Endpoint } from "@shared/lib/endpoints";
import { schemasOf } from "@shared/schemas";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { talentPoolEndpoints } from "@shared/talent-pool/endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { EditJobDialog } from "@/jobs/edit-job-dialog";
import { PostJobDialog } from "@/jobs/post-job-dialog";
import { EditSubmissionDialog } from "@/submissions/edit-submission-dialog";
import { SubmitCandidateDialog } from "@/submissions/submit-candidate-dialog";
import { EditCandidateDialog } from "@/talent-pool/edit-candidate-dialog";
import { ShareCandidateDialog } from "@/talent-pool/share-candidate-dialog";
import { buildJob, stubJobServer } from "@/test/jobs";
import { dana, renderWithProviders } from "@/test/render";
import { buildOwnSubmission, buildSubmission } from "@/test/samples";
import { respondWith, stubServer } from "@/test/stub-server";
import { buildOwnCandidate, stubCandidateServer } from "@/test/talent-pool";

const noop = () => {};
const ownJob = buildJob({ postedById: dana.id, applicationsCount: 0, submissionsCount: 0, skills: [] });
const jobToSubmitTo = { id: 12, title: "Staff Engineer", company: "Copperkey" };

interface Form {
  dialog: ReactNode;
  /** The endpoint to which the form sends its values. */
  endpoint: Endpoint;
  submitLabel: string;
  /** Texts for the required fields that are empty at first, by label. */
  required?: Record<string, string>;
  stub: () => { requests: { call: string; body: unknown }[] };
}

const stubJobs = () => {
  const server = stubJobServer(ownJob);
  server.addResponses(respondWith(jobEndpoints.post, ownJob), respondWith(jobEndpoints.edit, ownJob));
  return server;
};
const stubSubmissions = () =>
  stubServer(
    respondWith(submissionEndpoints.check, { represented: false }),
    respondWith(submissionEndpoints.submit, buildSubmission(1, "Mei Tanaka")),
    respondWith(submissionEndpoints.edit, buildOwnSubmission(1, "Raj Rao", { version: 2 })),
  );

const jobForms: Record<string, Form> = {
  "Post Job": {
    dialog: <PostJobDialog onPosted={noop} onClose={noop} />,
    endpoint: jobEndpoints.post,
    submitLabel: "Post Job",
    stub: stubJobs,
    required: { "Job Title": "Staff Engineer", Description: "Own it." },
  },
  "Edit Job": {
    dialog: <EditJobDialog job={ownJob} onClose={noop} />,
    endpoint: jobEndpoints.edit,
    submitLabel: "Save Changes",
    stub: stubJobs,
  },
  "the copy of a job": {
    dialog: <PostJobDialog originalJob={ownJob} onPosted={noop} onClose={noop} />,
    endpoint: jobEndpoints.post,
    submitLabel: "Post Job",
    stub: stubJobs,
  },
};
const submitCandidate: Form = {
  dialog: <SubmitCandidateDialog job={jobToSubmitTo} openedFrom="job" onClose={noop} />,
  endpoint: submissionEndpoints.submit,
  submitLabel: "Submit Candidate",
  stub: stubSubmissions,
  required: { "Candidate Name": "Mei Tanaka", Title: "Engineer", Email: "mei@inbox.example" },
};
const editSubmission: Form = {
  dialog: (
    <EditSubmissionDialog
      submission={buildOwnSubmission(1, "Raj Rao", { candidateSkills: [] })}
      onClose={noop}
    />
  ),
  endpoint: submissionEndpoints.edit,
  submitLabel: "Save Changes",
  stub: stubSubmissions,
};
const shareCandidate: Form = {
  dialog: <ShareCandidateDialog onClose={noop} />,
  endpoint: talentPoolEndpoints.share,
  submitLabel: "Share Candidate",
  stub: stubCandidateServer,
  required: { Name: "Ana Ruiz", Email: "ana@ruiz.example", Role: "Designer" },
};
const ownCandidate = buildOwnCandidate({ skills: [] });
const editCandidate: Form = {
  dialog: <EditCandidateDialog candidate={ownCandidate} onClose={noop} />,
  endpoint: talentPoolEndpoints.edit,
  submitLabel: "Save Changes",
  stub: () => stubCandidateServer(ownCandidate),
};

async function openForm({ dialog, endpoint, submitLabel, required = {}, stub }: Form) {
  const { requests } = stub();
  const user = userEvent.setup();
  renderWithProviders(dialog, { viewer: dana });
  const form = within(await screen.findByRole("dialog"));
  const findFieldByLabelStart = (label: string) =>
    form.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: "input, textarea" });
  for (const [label, text] of Object.entries(required)) await user.type(findFieldByLabelStart(label), text);
  const call = `${endpoint.method} ${endpoint.path}`;
  const bodies = () => requests.filter((request) => request.call === call).map(({ body }) => body);
  const submit = () => user.click(form.getByRole("button", { name: submitLabel }));
  /** Sends the form, and returns the values that the server takes from it. */
  async function send(): Promise<unknown> {
    await submit();
    await waitFor(() => expect(bodies()).toHaveLength(1));
    const { body } = schemasOf(endpoint);
    if (!body) throw new Error("The endpoint takes no body.");
    return z.parse(body, bodies()[0]);
  }
  return { user, form, field: findFieldByLabelStart, submit, send, bodies };
}

const amounts = [
  ["12000", 12_000],
  ["12,000", 12_000],
  ["$12,000", 12_000],
  ["12.5k", 12_500],
  ["0.2m", 200_000],
] as const;
test.each(
  Object.entries(jobForms).flatMap(([name, form]) =>
    amounts.map(([text, amount]) => ({ name, form, text, amount })),
  ),
)("$name takes the bounty and the salary $text", async ({ form, text, amount }) => {
  const { user, field, send } = await openForm(form);
  for (const label of ["Bounty Amount", "Salary From", "Salary To"]) {
    await user.clear(field(label));
    await user.type(field(label), text);
    await user.tab();
    expect(field(label).value).toBe(`$${amount.toLocaleString("en-US")}`);
  }
  expect(await send()).toMatchObject({ bountyAmount: amount, salaryMin: amount, salaryMax: amount });
});

test.each(Object.entries(jobForms))("%s refuses the bounty 12.000", async (_, dialogForm) => {
  const { user, form, field, submit, bodies } = await openForm(dialogForm);
  await user.clear(field("Bounty Amount"));
  await user.type(field("Bounty Amount"), "12.000");
  await submit();
  expect(await form.findByText("Write 12,000 or 12000")).toBeTruthy();
  expect(bodies()).toEqual([]);
});

const profileForms: Record<string, Form & { label: string }> = {
  "Submit Candidate": { ...submitCandidate, label: "LinkedIn" },
  "Share a Candidate": { ...shareCandidate, label: "Resume" },
  "Edit Candidate": { ...editCandidate, label: "Resume" },
};
const profiles = [
  "linkedin.com/in/mei-tanaka",
  "www.linkedin.com/in/mei-tanaka",
  "m.linkedin.com/in/mei-tanaka",
  "uk.linkedin.com/in/mei-tanaka",
  "in/mei-tanaka",
];
test.each(
  Object.entries(profileForms).flatMap(([name, form]) => profiles.map((text) => ({ name, form, text }))),
)("$name takes the profile $text", async ({ form: profileForm, text }) => {
  const { user, form, field, send } = await openForm(profileForm);
  await user.type(field(profileForm.label), text);
  if (profileForm.label === "Resume") await user.type(form.getByRole("combobox", { name: /^Skills/ }), "Go,");
  const { linkedinUrl, resume } = (await send()) as Record<string, unknown>;
  expect(linkedinUrl ?? resume).toBe("https://www.linkedin.com/in/mei-tanaka");
});

const skillForms: Record<string, Form> = {
  ...jobForms,
  "Submit Candidate": submitCandidate,
  "Edit Details": editSubmission,
  "Share a Candidate": shareCandidate,
  "Edit Candidate": editCandidate,
};
test.each(Object.entries(skillForms))(
  "%s takes skills by a comma, Enter, Tab, leaving the field, pasting and sending",
  async (_, dialogForm) => {
    const { user, form, field, send } = await openForm(dialogForm);
    const input = form.getByRole<HTMLInputElement>("combobox", { name: /^Skills/ });
    await user.type(input, "Rust,");
    await user.type(input, "Kafka{Enter}");
    await user.type(input, "Elixir{Tab}");
    await user.type(input, "Haskell");
    const [, otherField] = Object.keys(dialogForm.required ?? {});
    await user.click(otherField ? field(otherField) : form.getAllByRole("textbox")[0]!);
    await user.click(input);
    await user.paste("Erlang\nScala\nOCam");
    await user.keyboard("l");
    if (dialogForm === submitCandidate) await user.type(field("LinkedIn"), "in/mei");
    const { skills, candidateSkills } = (await send()) as Record<string, unknown>;
    expect(skills ?? candidateSkills).toEqual([
      "Rust",
      "Kafka",
      "Elixir",
      "Haskell",
      "Erlang",
      "Scala",
      "OCaml",
    ]);
  },
);
