import { roles, type Viewer } from "@shared/lib/access";
import { expect, test } from "vitest";
import { canAnswerFee, canChangePlacementStatus, canEnterFee, canSeePlacement } from "./policy";

const viewers: Viewer[] = roles.map((role) => ({ id: 1, role, vcApprovalStatus: "approved" }));
const sides = {
  poster: { posterId: 1, placedById: 2 },
  recruiter: { posterId: 2, placedById: 1 },
  neither: { posterId: 2, placedById: 3 },
};

test.each([
  ["poster", [true, true, true, false]],
  ["recruiter", [true, false, false, true]],
  // Not even an admin.
  ["neither", [false, false, false, false]],
] as const)(
  "the %s of a placement sees it, changes its status, enters the fee, answers it",
  (side, allowed) => {
    const placement = sides[side];
    for (const viewer of viewers)
      expect([
        canSeePlacement(viewer, placement),
        canChangePlacementStatus(viewer, placement),
        canEnterFee(viewer, placement),
        canAnswerFee(viewer, placement),
      ]).toEqual(allowed);
  },
);
