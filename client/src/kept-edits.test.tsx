/** A session may end under a form, and a tab be loaded anew: what was typed into a change waits, and what others changed meanwhile stays. */
import { agencyEndpoints } from "@shared/agencies/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { organizationEndpoints } from "@shared/organizations/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { EditAgencyDialog } from "./agencies/edit-agency-dialog";
import { EditJobDialog } from "./jobs/edit-job-dialog";
import { forgetDrafts } from "./lib/drafts";
import { EditPostDialog } from "./messages/edit-post-dialog";
import { EditReplyDialog } from "./messages/edit-reply-dialog";
import { EditCandidateDialog } from "./talent-pool/edit-candidate-dialog";
import { anAgency, anAgencyProfile, directoryWith } from "./test/agencies";
import { answer, answering, held } from "./test/contract-answers";
import { aJob, marcus, marketWith } from "./test/jobs";
import { aPost, aReply, boardWith } from "./test/messages";
import { aMembership } from "./test/people";
import { dana, show } from "./test/render";
import { anOwnCandidate, poolWith } from "./test/talent-pool";
import { UserProfileForm } from "./users/user-profile-form";

const nothing = () => {};
const directory = (description: string) =>
  directoryWith(anAgency()).also(
    answer(agencyEndpoints.show, anAgencyProfile({ description, userId: dana.id })),
  );

interface Form {
  /** The form of a thing of which somebody has changed `other` to this meanwhile. */
  of: (other: string) => ReactNode;
  typed: string | RegExp;
  other?: string | RegExp;
  serve: (other: string) => unknown;
}
const forms: Record<string, Form> = {
  "a job": {
    of: (company) => <EditJobDialog job={aJob({ company })} onClose={nothing} />,
    ...{ typed: "Job Title", other: "Company", serve: () => marketWith() },
  },
  "a post": {
    of: (content) => <EditPostDialog post={aPost(4, { content })} onClose={nothing} />,
    ...{ typed: "Title", other: "Content", serve: () => boardWith() },
  },
  "a reply": {
    of: () => <EditReplyDialog post={aPost(4)} reply={aReply(5)} onClose={nothing} />,
    ...{ typed: "Reply", serve: () => boardWith() },
  },
  "an agency": {
    of: () => <EditAgencyDialog agencyId={41} onClose={nothing} />,
    ...{ typed: "Agency Name", other: /^Description/, serve: directory },
  },
  "a candidate": {
    of: (role) => <EditCandidateDialog candidate={anOwnCandidate({ role })} onClose={nothing} />,
    ...{ typed: /^(Full )?Name/, other: /^Role|^Current Role/, serve: () => poolWith() },
  },
};
const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name);

test.each(Object.entries(forms))(
  "%s: what was typed comes back, beside what is new in the other fields",
  async (_, { of, typed, other, serve }) => {
    serve("As it was");
    show(of("As it was"));
    const before = (await field(typed)).value;
    await userEvent.type(await field(typed), " and more");
    cleanup();
    serve("As it is now");
    show(of("As it is now"));
    await waitFor(async () => expect((await field(typed)).value).toBe(`${before} and more`));
    if (other) expect((await field(other)).value).toBe("As it is now");
    cleanup();

    act(forgetDrafts);
    serve("As it is now");
    show(of("As it is now"));
    expect((await field(typed)).value).toBe(before);
  },
);

test("the profile: what was typed comes back, beside what is new in the other fields, until it is discarded", async () => {
  const bio = () => field(/^Bio/);
  show(<UserProfileForm />, { at: "/user-profile" });
  await userEvent.type(await bio(), "Nine years.");
  cleanup();
  show(<UserProfileForm />, { at: "/user-profile", viewer: { ...dana, title: "Partner" } });
  await waitFor(async () => expect((await bio()).value).toBe("Nine years."));
  expect((await field(/^Title/)).value).toBe("Partner");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  cleanup();
  show(<UserProfileForm />, { at: "/user-profile" });
  expect((await bio()).value).toBe("");
});

test("of what came back only what was typed is sent, a list too, and the draft goes", async () => {
  const job = aJob({ company: "As it was", skills: ["Go"] });
  marketWith(job);
  show(<EditJobDialog job={job} onClose={nothing} />);
  await userEvent.type(await field("Job Title"), " II");
  await userEvent.type(await field(/^Skills/), ", SQL");
  cleanup();
  const now = { ...job, company: "As it is now" };
  const server = marketWith(now);
  server.also(answer(jobEndpoints.edit, ({ body }) => ({ ...now, ...(body as object) })));
  const closed = vi.fn();
  show(<EditJobDialog job={now} onClose={closed} />);
  await userEvent.click(await screen.findByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  const [sent] = server.asked.filter(({ call }) => call === "PATCH /api/jobs/:id");
  expect(sent?.body).toEqual({ title: `${job.title} II`, skills: ["Go", "SQL"] });
  cleanup();
  expect(sessionStorage.length).toBe(0);
});

test("a bounty that was typed before somebody applied is put back to what it is", async () => {
  const job = aJob({ bountyAmount: 9000, applicationsCount: 0 });
  marketWith(job);
  show(<EditJobDialog job={job} onClose={nothing} />);
  const bounty = () => field(/^Bounty/);
  const before = (await bounty()).value;
  await userEvent.type(await field("Job Title"), " II");
  await userEvent.clear(await bounty());
  await userEvent.type(await bounty(), "20000");
  cleanup();
  show(<EditJobDialog job={{ ...job, applicationsCount: 1 }} onClose={nothing} />);
  await waitFor(async () => expect((await field("Job Title")).value).toBe(`${job.title} II`));
  expect((await bounty()).value).toBe(before);
});

/** A post of which somebody has left the form, with " II" typed after its title and this after its content. */
async function leftPost(values: Parameters<typeof aPost>[1] = {}, content = "") {
  const post = aPost(4, { title: "Carve-outs", ...values });
  boardWith(post);
  show(<EditPostDialog post={post} onClose={nothing} />);
  await userEvent.type(await field("Title"), " II");
  if (content) await userEvent.type(await field("Content"), content);
  cleanup();
  return post;
}

test("of a draft, what stands already is forgotten, and does not come back as an edit later", async () => {
  const post = await leftPost({ content: "Do you?" }, " Really?");
  show(<EditPostDialog post={{ ...post, title: "Carve-outs II" }} onClose={nothing} />);
  await waitFor(async () => expect((await field("Content")).value).toBe("Do you? Really?"));
  cleanup();
  show(<EditPostDialog post={{ ...post, title: "Carve-outs III" }} onClose={nothing} />);
  await waitFor(async () => expect((await field("Content")).value).toBe("Do you? Really?"));
  expect((await field("Title")).value).toBe("Carve-outs III");
});

test("a draft comes back where React runs every effect twice, too", async () => {
  const post = await leftPost();
  show(<EditPostDialog post={post} onClose={nothing} />, { strict: true });
  await waitFor(async () => expect((await field("Title")).value).toBe("Carve-outs II"));
  expect(sessionStorage.length).toBe(1);
});

test("a draft that says what stands already is none: closing asks nothing, and it does not come back later", async () => {
  const post = await leftPost();
  const closed = vi.fn();
  show(<EditPostDialog post={{ ...post, title: "Carve-outs II" }} onClose={closed} />);
  await userEvent.keyboard("{Escape}");
  expect(closed).toHaveBeenCalled();
  cleanup();
  show(<EditPostDialog post={{ ...post, title: "Carve-outs III" }} onClose={nothing} />);
  expect((await field("Title")).value).toBe("Carve-outs III");
});

test("a profile that was saved while its page went leaves no draft", async () => {
  const saving = held(answer(userEndpoints.edit, ({ body }) => ({ ...dana, ...(body as object) })));
  const server = answering(saving);
  show(<UserProfileForm />, { at: "/user-profile" });
  await userEvent.type(await field(/^Bio/), "Nine years.");
  await userEvent.click(screen.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(server.asked).toHaveLength(1));
  cleanup();
  expect(sessionStorage.length).toBe(1);
  saving.letGo();
  await waitFor(() => expect(sessionStorage.length).toBe(0));
});

test.each(["come late", "never come"])(
  "an organization that was chosen is kept where the viewer's own %s, and leaving the field keeps it",
  async (how) => {
    const mine = aMembership({ organizationId: 3, role: "owner" });
    const own = {
      ...mine,
      organization: { ...mine.organization, id: 3, name: "Meridian Group", type: "agency" as const },
    };
    const agency = anAgencyProfile({ userId: marcus.id });
    const serve = (memberships: ReturnType<typeof answer>) => {
      const server = directoryWith(anAgency());
      server.also(answer(agencyEndpoints.show, agency), memberships);
      show(<EditAgencyDialog agencyId={41} onClose={nothing} />, { viewer: marcus });
      return server;
    };
    const choice = () => screen.findByRole<HTMLSelectElement>("combobox", { name: /^Organization/ });
    serve(answer(organizationEndpoints.mine, [own]));
    await waitFor(async () => expect((await choice()).options).toHaveLength(2));
    await userEvent.selectOptions(await choice(), "Meridian Group");
    cleanup();
    const coming = held(answer(organizationEndpoints.mine, [own]));
    const server = serve(coming);
    const shown = async () => (await choice()).selectedOptions[0]?.textContent;
    await waitFor(async () => expect(await shown()).toBe("Previously chosen"));
    fireEvent.blur(await choice());
    if (how === "come late") {
      coming.letGo();
      await waitFor(async () => expect(await shown()).toBe("Meridian Group"));
      expect((await choice()).options).toHaveLength(2);
      fireEvent.blur(await choice());
    }
    await userEvent.click(screen.getByRole("button", { name: "Save Changes" }));
    await waitFor(() =>
      expect(server.sent("PATCH /api/agencies/:id").map(({ body }) => body)).toEqual([{ organizationId: 3 }]),
    );
  },
);
