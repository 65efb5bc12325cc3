import { endpoints } from "@shared/endpoints";
import type { Endpoint, SchemasOf } from "@shared/lib/endpoints";
import { schemasOf } from "@shared/schemas";

type AllEndpoints = typeof endpoints;
const addSchemas = (featureEndpoints: Record<string, Endpoint>) =>
  Object.fromEntries(
    Object.entries(featureEndpoints).map(([name, endpoint]) => [
      name,
      { ...endpoint, ...schemasOf(endpoint) },
    ]),
  );

/** Every endpoint with its schemas, by feature. */
export const routes = Object.fromEntries(
  Object.entries(endpoints).map(([feature, featureEndpoints]) => [feature, addSchemas(featureEndpoints)]),
) as {
  [F in keyof AllEndpoints]: {
    [K in keyof AllEndpoints[F]]: AllEndpoints[F][K] & SchemasOf<AllEndpoints[F][K]>;
  };
};
