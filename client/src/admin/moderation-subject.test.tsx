import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ModerationSubject } from "./moderation-subject";

test.each([
  ["user", "verified", "/user/41"],
  ["agency", "agency_verified", "/agencies/41"],
  ["agency", "claim_rejected", "/agencies/41"],
  ["agency", "review_removed", "/agencies/41"],
  ["agency", "agency_removed", undefined],
  ["organization", "domain_confirmed", undefined],
  ["message", "post_pinned", undefined],
  ["candidate", "candidate_removed", undefined],
] as const)("%s after %s links to %s", (kind, action, href) => {
  render(
    <ModerationSubject action={action} subject={{ kind, id: 41, name: "Meridian Search", detail: null }} />,
  );
  expect(screen.getByText("Meridian Search").getAttribute("href") ?? undefined).toBe(href);
});
