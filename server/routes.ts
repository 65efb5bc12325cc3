import { endpoints } from "@shared/endpoints";
import type { Endpoint, SchemasOf } from "@shared/lib/endpoints";
import { schemasOf } from "@shared/schemas";

type All = typeof endpoints;
const joined = (ofFeature: Record<string, Endpoint>) =>
  Object.fromEntries(
    Object.entries(ofFeature).map(([name, endpoint]) => [name, { ...endpoint, ...schemasOf(endpoint) }]),
  );

/** Every endpoint with its schemas, by feature. */
export const routes = Object.fromEntries(
  Object.entries(endpoints).map(([feature, ofFeature]) => [feature, joined(ofFeature)]),
) as {
  [F in keyof All]: { [K in keyof All[F]]: All[F][K] & SchemasOf<All[F][K]> };
};
