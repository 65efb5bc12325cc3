import { createOpenApiDocument } from "@server/lib/http/openapi";
import { routes } from "../routes";
import { describeAllowedRoles } from "./allowed-roles";
import { descriptions } from "./descriptions";

/** The OpenAPI document of the whole API. */
export const createApiDocument = () =>
  createOpenApiDocument(routes, { descriptions, describeGate: describeAllowedRoles });
