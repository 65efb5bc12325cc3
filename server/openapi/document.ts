import { openapi } from "@server/lib/openapi";
import { api } from "@shared/api";
import { descriptions } from "./descriptions";
import { whoPasses } from "./who-passes";

/** The OpenAPI document of the whole API. */
export const apiDocument = () => openapi(api, { descriptions, whoPasses });
