export const placementStatuses = ["confirmed", "pending_payment", "completed", "voided"] as const;

/** The viewer's side of a placement: the poster of the job, or the recruiter who submitted the candidate. */
export const placementSides = ["poster", "recruiter"] as const;

/**
 * How far the two sides have agreed on the fee of a placement:
 * - `known`: the bounty was fixed
 * - `awaiting_percent`: the poster has entered no percentage
 * - `awaiting_confirmation`: the recruiter has not yet confirmed or disputed the percentage
 * - `disputed`: the recruiter disputes the percentage
 * - `awaiting_salary`: the percentage is agreed, but the salary is not stored, so the amount is unknown
 * - `none`: the placement was voided, or both sides agreed on 0%
 */
export const feeStates = [
  "known",
  "awaiting_percent",
  "awaiting_confirmation",
  "disputed",
  "awaiting_salary",
  "none",
] as const;

export type FeeState = (typeof feeStates)[number];

export type PlacementStatus = (typeof placementStatuses)[number];

export type PlacementSide = (typeof placementSides)[number];
