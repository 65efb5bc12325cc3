import { placementEndpoints } from "@shared/placements/endpoints";
import { defineCases, everyMember } from "./define-cases";
import { placementFixture, placementWithFeeFixture, placementWithoutFeeFixture } from "./fixtures";
import { undo } from "./undo";

export const placementCases = defineCases(placementEndpoints, {
  mine: {
    access: { visitor: 401, ...everyMember("ownRows") },
    maxQueries: { warm: 2, cold: 3 },
  },
  mineCounts: {
    access: { visitor: 401, ...everyMember("ownRows") },
    maxQueries: { warm: 1, cold: 2 },
  },
  exportCsv: {
    access: { visitor: 401, ...everyMember("ownRows") },
    maxQueries: { warm: 3, cold: 4 },
    isRecorded: true,
  },
  one: {
    access: { visitor: 401, ...everyMember("ownOr404") },
    fixture: placementWithFeeFixture,
    maxQueries: { warm: 2, cold: 3 },
  },
  move: {
    access: {
      visitor: 401,
      vcApproved: "own",
      vcPending: 403,
      vcRejected: 403,
      hr: "own",
      agency: 403,
      independent: 403,
      admin: "own",
    },
    fixture: placementFixture,
    sample: { body: () => ({ status: "pending_payment" }) },
    undo: undo.placementStatus,
    maxQueries: { warm: 11, writes: 5 },
  },
  enterFee: {
    access: {
      visitor: 401,
      vcApproved: "own",
      vcPending: 403,
      vcRejected: 403,
      hr: "own",
      agency: 403,
      independent: 403,
      admin: "own",
    },
    fixture: placementWithoutFeeFixture,
    sample: { body: () => ({ percent: 18 }) },
    undo: undo.enteredFee,
    maxQueries: { warm: 10, writes: 4 },
  },
  confirmFee: {
    access: { visitor: 401, ...everyMember("own") },
    fixture: placementWithFeeFixture,
    sample: { body: () => ({ percent: 18 }) },
    undo: undo.answeredFee,
    maxQueries: { warm: 10, writes: 4 },
  },
  disputeFee: {
    access: { visitor: 401, ...everyMember("own") },
    fixture: placementWithFeeFixture,
    sample: { body: () => ({ percent: 18, reason: "We said 20" }) },
    undo: undo.answeredFee,
    maxQueries: { warm: 10, writes: 4 },
  },
  top: {
    access: { visitor: 401, ...everyMember("allow") },
    maxQueries: { warm: 1, cold: 2 },
  },
});
