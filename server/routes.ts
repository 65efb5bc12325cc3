import { endpoints } from "@shared/endpoints";
import type { Endpoint, SchemasOf } from "@shared/lib/endpoints";
import { schemasOf } from "@shared/schemas";

type AllEndpoints = typeof endpoints;
type AllRoutes = {
  [Feature in keyof AllEndpoints]: {
    [Name in keyof AllEndpoints[Feature]]: AllEndpoints[Feature][Name] &
      SchemasOf<AllEndpoints[Feature][Name]>;
  };
};

/** Every endpoint with its schemas, by feature. */
export const routes = mapValues(endpoints, (featureEndpoints) =>
  mapValues<Endpoint>(featureEndpoints, (endpoint) => ({ ...endpoint, ...schemasOf(endpoint) })),
) as AllRoutes;

function mapValues<Value>(values: Record<string, Value>, mapValue: (value: Value) => object): object {
  const mappedEntries = Object.entries(values).map(([key, value]) => [key, mapValue(value)]);
  return Object.fromEntries(mappedEntries);
}
