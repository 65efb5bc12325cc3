import { agencyEndpoints } from "@shared/agencies/endpoints";
import type { AgencyProfile } from "@shared/agencies/schemas";
import { suggestionEndpoints as api } from "@shared/suggestions/endpoints";
import type { EditSuggestion } from "@shared/suggestions/schemas";
import { buildAgencyProfile } from "./agencies";
import { dana, daysAgo } from "./render";
import { stubReviewServer } from "./reviews";
import { respondWith } from "./stub-server";

/** A suggestion by Dana for an agency profile. */
export const buildSuggestion = (id: number, values: Partial<EditSuggestion> = {}): EditSuggestion => ({
  id,
  agencyId: 41,
  agency: { name: "Meridian Search" },
  suggestedById: dana.id,
  suggestedBy: {
    id: dana.id,
    firstName: "Dana",
    lastName: "Whitfield",
    username: "dana",
    role: "vc_partner",
    title: "Talent Partner",
    company: "Northlight Ventures",
  },
  fieldName: "description",
  currentValue: "Two partners, engineering and first sales hires.",
  suggestedValue: "Two partners who place engineers.",
  isStale: false,
  reason: null,
  status: "pending",
  reviewedById: null,
  reviewedAt: null,
  answer: null,
  createdAt: daysAgo(1),
  ...values,
});

/** Stubs the endpoints of an agency without reviews and with these pending suggestions. */
export function stubSuggestionServer(
  values: Partial<AgencyProfile>,
  ...initialSuggestions: EditSuggestion[]
) {
  let suggestions = initialSuggestions;
  const decide = (id: number | undefined, values: Partial<EditSuggestion>) => {
    const decided = {
      ...(suggestions.find((suggestion) => suggestion.id === id) ?? buildSuggestion(0)),
      ...values,
    };
    suggestions = suggestions.filter((suggestion) => suggestion.id !== id);
    return decided;
  };
  const server = stubReviewServer({});
  server.addResponses(
    respondWith(agencyEndpoints.show, () =>
      buildAgencyProfile({ reviewCount: 0, rating: null, openSuggestions: suggestions.length, ...values }),
    ),
    respondWith(api.list, () => suggestions),
    respondWith(api.approve, ({ params }) =>
      decide(params.id, { status: "approved", reviewedAt: daysAgo(0) }),
    ),
    respondWith(api.reject, ({ params }) =>
      decide(params.id, { status: "rejected", reviewedAt: daysAgo(0) }),
    ),
    respondWith(api.suggest, ({ body }) => {
      const created = buildSuggestion(80, body as Partial<EditSuggestion>);
      suggestions = [created, ...suggestions];
      return created;
    }),
  );
  return server;
}
