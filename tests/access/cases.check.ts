/** Compile-time expectations: each of these mistakes must stay a type error. */

import { helpEndpoints } from "@shared/help/endpoints";
import type { placementEndpoints } from "@shared/placements/endpoints";
import type { suggestionEndpoints } from "@shared/suggestions/endpoints";
import { type CaseOf, defineCases, everyMember } from "./define-cases";
import { jobFixture } from "./fixtures";
import { undo } from "./undo";

const access = { visitor: 401, ...everyMember("allow") } as const;
const maxQueries = { warm: 1, cold: 2 };

export const mistakes = {
  // @ts-expect-error the case of `security` is missing
  missing: defineCases(helpEndpoints, {}),
  // @ts-expect-error there is no endpoint `faq`
  superfluous: defineCases(helpEndpoints, { security: { access, maxQueries }, faq: { access, maxQueries } }),
};

type Suggest = CaseOf<typeof suggestionEndpoints.suggest>;
type Move = CaseOf<typeof placementEndpoints.move>;
const changed = { access, fixture: jobFixture, undo: undo.created, maxQueries: { warm: 1, writes: 1 } };
const sample = { body: () => ({ status: "pending_payment" as const }) };

// @ts-expect-error an actor is missing
export const withoutAnActor: Move = { ...changed, sample, access: { visitor: 401 } };
// @ts-expect-error the endpoint requires a body
export const withoutBody: Move = changed;
// @ts-expect-error the body does not fit
export const wrongBody: Move = { ...changed, sample: { body: () => ({ status: "paid" }) } };
// @ts-expect-error a change says how it is taken back
export const withoutUndo: Move = { ...changed, sample, undo: undefined };
// @ts-expect-error the path has a parameter
export const withoutFixture: Move = { ...changed, sample, fixture: undefined };
// @ts-expect-error the fixture does not make `reviewId`
export const wrongFixture: CaseOf<typeof reviewEndpoints.removeReply> = changed;
// @ts-expect-error the body has no such field
export const wrongLink: Suggest["links"] = { homepage: {} };
