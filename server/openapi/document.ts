import { createOpenApiDocument } from "@server/lib/http/openapi";
import { routes } from "../routes";
import { descriptions } from "./descriptions";
import { describeAllowedRoles } from "./who-passes";

/** The OpenAPI document of the whole API. */
export const createApiDocument = () =>
  createOpenApiDocument(routes, { descriptions, describeGate: describeAllowedRoles });
