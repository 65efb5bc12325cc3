/** A session may end under a form, and a tab be loaded anew: what was typed into a change waits, and what others changed meanwhile stays. */
import { agenciesApi } from "@shared/agencies/api";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { EditAgencyDialog } from "./agencies/edit-agency-dialog";
import { EditJobDialog } from "./jobs/edit-job-dialog";
import { EditPostDialog } from "./messages/edit-post-dialog";
import { EditReplyDialog } from "./messages/edit-reply-dialog";
import { UserProfileForm } from "./people/user-profile-form";
import { EditCandidateDialog } from "./talent-pool/edit-candidate-dialog";
import { anAgency, anAgencyProfile, directoryWith } from "./test/agencies";
import { answer } from "./test/contract-answers";
import { aJob, marketWith } from "./test/jobs";
import { aPost, aReply, boardWith } from "./test/messages";
import { dana, show } from "./test/render";
import { anOwnCandidate, poolWith } from "./test/talent-pool";
import { forgetDrafts } from "./ui/use-draft";

const nothing = () => {};
const directory = (description: string) =>
  directoryWith(anAgency()).also(answer(agenciesApi.show, anAgencyProfile({ description, userId: dana.id })));

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
