import { submissionEndpoints as api } from "@shared/submissions/endpoints";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { answer, answering, refusal, silence } from "@/test/contract-answers";
import { show } from "@/test/render";
import { aSubmission, marcus } from "@/test/samples";
import { SubmitDialog } from "./submit-dialog";

const job = { id: 12, title: "Staff Engineer", company: "Copperkey" };
const taken = "This candidate is already represented on this job.";

function open(from: "job" | "applications" = "job") {
  const onClose = vi.fn();
  show(<SubmitDialog job={job} from={from} onClose={onClose} />, { viewer: marcus });
  return { onClose, user: userEvent.setup() };
}
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const send = () => screen.getByRole("button", { name: "Submit Candidate" });
const checks = ({ asked }: { asked: { call: string; body: unknown }[] }) =>
  asked.filter(({ call }) => call.includes("check-candidate")).map(({ body }) => body);

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field(/Candidate Name/), " Mei Tanaka ");
  await user.type(field(/^Title/), "Principal Engineer");
  await user.type(field(/Email/), "mei@inbox.example");
  await user.type(field(/LinkedIn/), "https://linkedin.com/in/mei");
}

test("what is required is said in the specified words, and focus goes to the first", async () => {
  const server = answering();
  const { user } = open();
  expect(screen.getByRole("dialog", { name: "Submit Candidate to Staff Engineer" })).toBeTruthy();
  await user.click(send());
  for (const sentence of [
    "Candidate name is required",
    "Valid email is required",
    "Candidate title is required",
    "Valid LinkedIn URL is required",
  ])
    expect(await screen.findByText(sentence)).toBeTruthy();
  expect(document.activeElement).toBe(field(/Candidate Name/));
  await user.type(field(/LinkedIn/), "javascript:alert(1)");
  expect(screen.getByText("Valid LinkedIn URL is required")).toBeTruthy();
  expect(server.asked).toEqual([]);
});

test.each([
  ["job", ["Candidate submitted successfully", "Your candidate has been submitted to this job posting."]],
  ["applications", ["Success", "Candidate submitted successfully"]],
] as const)(
  "from the %s screen it is told in that screen's words, with the optional details",
  async (from, words) => {
    const server = answering(
      answer(api.check, { represented: false }),
      answer(api.submit, aSubmission(1, "Mei Tanaka")),
    );
    const { user, onClose } = open(from);
    await fill(user);
    await user.type(field(/Skills/), "Go, SQL, , go");
    await user.type(field(/Notes/), "Free from May.");
    await user.click(send());
    for (const text of words) expect(await screen.findByText(text)).toBeTruthy();
    expect(onClose).toHaveBeenCalledOnce();
    expect(server.asked.find(({ call }) => call.includes("submit-candidate"))).toMatchObject({
      params: { id: 12 },
      body: {
        candidateName: "Mei Tanaka",
        candidateEmail: "mei@inbox.example",
        candidateTitle: "Principal Engineer",
        linkedinUrl: "https://linkedin.com/in/mei",
        candidateSkills: ["go", "SQL"],
        notes: "Free from May.",
      },
    });
  },
);

test("who is represented already is told when a field is left, each value asked about once", async () => {
  const server = answering(
    answer(api.check, ({ body }) => ({
      represented: (body as { candidateEmail?: string }).candidateEmail === "mei@inbox.example",
    })),
  );
  const { user } = open();
  await user.type(field(/Email/), "not yet");
  await user.tab();
  await new Promise((done) => setTimeout(done, 400));
  expect(checks(server)).toEqual([]);
  await user.clear(field(/Email/));
  await user.type(field(/Email/), "mei@inbox.example");
  await user.tab();
  expect(await screen.findByText(taken)).toBeTruthy();
  await user.click(field(/Email/));
  await user.tab();
  await user.type(field(/LinkedIn/), "https://linkedin.com/in/mei");
  expect(screen.getByText(taken)).toBeTruthy();
  await user.tab();
  await waitFor(() => expect(checks(server)).toHaveLength(2));
  await user.type(field(/Email/), "x");
  expect(screen.queryByText(taken)).toBeNull();
  expect(checks(server)).toEqual([
    { candidateEmail: "mei@inbox.example" },
    { linkedinUrl: "https://linkedin.com/in/mei" },
  ]);
});

test("once the server has had enough of questions it is asked no more, and nothing is said", async () => {
  const server = answering(
    refusal(api.check, "too_many_requests", "Too many questions. Try again in ten minutes."),
  );
  const { user } = open();
  await user.type(field(/Email/), "mei@inbox.example");
  await user.tab();
  await waitFor(() => expect(checks(server)).toHaveLength(1));
  await user.type(field(/LinkedIn/), "https://linkedin.com/in/mei");
  await user.tab();
  await new Promise((done) => setTimeout(done, 400));
  expect(checks(server)).toHaveLength(1);
  expect(screen.queryByText(/Too many/)).toBeNull();
});

test("a refusal stands in the form and in a toast, and what was typed stays", async () => {
  const sentence = "This candidate has already been submitted to this job";
  answering(answer(api.check, { represented: true }), refusal(api.submit, "already_submitted", sentence));
  const { user, onClose } = open();
  await fill(user);
  await user.click(send());
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
  expect(screen.getAllByText("Submission failed")).toHaveLength(2);
  expect(field(/Candidate Name/).value).toBe(" Mei Tanaka ");
  expect(onClose).not.toHaveBeenCalled();
});

test("an unfinished one is kept for its job and its submitter", async () => {
  answering(silence(api.check));
  const { user } = open();
  await user.type(field(/Notes/), "Free from May.");
  await waitFor(() =>
    expect(sessionStorage.getItem(`draft:${marcus.id}:submission:12`)).toContain("Free from May."),
  );
});

test("whose details are seen by whom is said in one sentence", () => {
  answering();
  open();
  expect(
    screen.getByText(
      "Only submit people who agreed to it: the poster sees their details with your name, other recruiters do not.",
    ),
  ).toBeTruthy();
});
