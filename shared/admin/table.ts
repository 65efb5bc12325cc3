import { pgTable, varchar } from "drizzle-orm/pg-core";
import { createdAt } from "../lib/table";

/** What was done once to this installation and must not be done again, such as loading the demo data. */
export const siteMarks = pgTable("site_marks", {
  name: varchar({ length: 40 }).primaryKey(),
  createdAt: createdAt(),
});
