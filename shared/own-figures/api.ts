import { contract } from "@shared/lib/contract";
import { periodQuery } from "@shared/lib/period";
import * as z from "zod/mini";
import { figureKey, figureQuery, figureRow, ownFigures } from "./schemas";

export const ownFiguresApi = contract({
  own: {
    method: "GET",
    path: "/api/analytics/own",
    gate: "member",
    summary: "The viewer's own work in a period: as who hires, or as who recruits",
    query: periodQuery,
    answer: ownFigures,
  },
  rows: {
    method: "GET",
    path: "/api/analytics/own/rows",
    gate: "member",
    summary: "The rows behind one of the viewer's own figures, newest first",
    query: figureQuery,
    answer: z.array(figureRow),
    page: figureKey,
  },
});
