import { createOpenApiDocument } from "@server/lib/http/openapi";
import { routes } from "@server/routes";
import { describeAllowedRoles } from "./allowed-roles";
import { descriptions } from "./descriptions";

/** Creates the OpenAPI document of the whole API. */
export const createApiDocument = () =>
  createOpenApiDocument(routes, { descriptions, describeGate: describeAllowedRoles });
