import { openapi } from "@server/lib/http/openapi";
import { routes } from "../routes";
import { descriptions } from "./descriptions";
import { whoPasses } from "./who-passes";

/** The OpenAPI document of the whole API. */
export const apiDocument = () => openapi(routes, { descriptions, whoPasses });
