import { fullName } from "@shared/lib/format";
import { expect, test } from "vitest";
import { formerMemberIdentity, listObligations } from "./rules";

test.each([
  [{}, 0],
  [{ isLastAdmin: true }, 1],
  [{ organizationsWithoutOtherOwner: ["Acme"] }, 1],
  [{ organizationsWithoutOtherOwner: ["Acme", "Umbra"], openPlacements: 2, isLastAdmin: true }, 4],
  [{ openPlacements: 1 }, 1],
])("%j has %i obligations", (duties, count) =>
  expect(
    listObligations({ isLastAdmin: false, organizationsWithoutOtherOwner: [], openPlacements: 0, ...duties }),
  ).toHaveLength(count),
);

test("each obligation says how to resolve it", () => {
  const [owner, placements] = listObligations({
    isLastAdmin: false,
    organizationsWithoutOtherOwner: ["Acme"],
    openPlacements: 1,
  });
  expect(owner).toBe(
    "You are the only owner of Acme. Make another member an owner first, or remove the others.",
  );
  expect(placements).toBe("1 placement on your jobs is not settled. Mark each as completed or voided first.");
});

test("nobody can register the user name of a former member", () => {
  expect(fullName(formerMemberIdentity(7))).toBe("Former member");
  expect(formerMemberIdentity(7).username).not.toMatch(/^[A-Za-z0-9._-]*$/);
  expect(formerMemberIdentity(7).username).not.toBe(formerMemberIdentity(8).username);
});
