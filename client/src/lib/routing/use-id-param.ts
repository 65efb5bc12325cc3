import { useParams } from "wouter";
import { idParam } from "./use-search-state";

/** Returns the `:id` of the matched route, as in /user/12; undefined if it is not an id. */
export function useIdParam(): number | undefined {
  return parseIdParam(useParams());
}

/** Parses the `:id` among route parameters. */
export const parseIdParam = ({ id = "" }: { id?: string }): number | undefined => idParam.parse(id);
