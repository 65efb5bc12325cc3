/**
 * Secrets are unique texts in the database with a rule for who may receive them; the sentinel tests look for
 * each in every response.
 */

import { effectiveRole, type Viewer } from "@shared/lib/access";
import type { TestApp } from "@tests/app/create-test-app";
import type { User } from "./test-users";

export interface Secret {
  /** Description with the owner. */
  name: string;
  text: string;
  isVisibleTo: (viewer: Viewer) => boolean;
  /** Only responses to writes contain it. */
  isInWritesOnly?: boolean;
}

export interface SecretContext {
  app: TestApp;
  /** The callers, one or two of each kind. */
  users: User[];
  /** Jobs of `app.rivalRuth`. */
  job: { id: number; postedById: number };
  cancelledJob: { id: number; postedById: number };
  /** The callers of the hiring side whose address is not verified, each with a job. */
  unverifiedPosters: { user: User; job: { id: number; postedById: number } }[];
  /** A session of each user, which the tests call with. */
  cookieOf(user: User): Promise<string>;
  /** Makes a text that occurs nowhere else, to be stored where a secret belongs. */
  secret(name: string, seenBy: Secret["isVisibleTo"], form?: (word: string) => string): string;
  /** Declares a secret that the server generated, or one that needs more than `secret` takes. */
  addSecret(secret: Secret): void;
}

/** Stores the secrets that an endpoint takes or creates. The cases run in the order of `cases.ts`. */
export type PlantSecrets = (context: SecretContext) => Promise<unknown>;

export const isNobody = () => false;
export const isAdmin = (viewer: Viewer) => viewer.role === "admin";
export const isHiring = (viewer: Viewer) =>
  ["vc_partner", "portfolio_hr", "admin"].includes(effectiveRole(viewer));
/** The callers who may open messages, the talent pool and the agency directory. */
export const isCommunity = (viewer: Viewer) => ["vc_partner", "admin"].includes(effectiveRole(viewer));
/** Only callers who are not verified have `seesContactDetails`, which is false. */
const isVerified = (viewer: Viewer) => viewer.seesContactDetails !== false;
export const isVerifiedHiring = (viewer: Viewer) => isHiring(viewer) && isVerified(viewer);
export const isVerifiedCommunity = (viewer: Viewer) => isCommunity(viewer) && isVerified(viewer);
export const isOneOf =
  (...users: { id: number }[]) =>
  (viewer: Viewer) =>
    users.some(({ id }) => id === viewer.id);
export const matchesAny =
  (...rules: Secret["isVisibleTo"][]) =>
  (viewer: Viewer) =>
    rules.some((rule) => rule(viewer));
