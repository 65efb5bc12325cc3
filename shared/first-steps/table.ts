import { enumCheck, timestampDefaultNow } from "@shared/lib/columns";
import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "../auth/table";
import { recordedSteps } from "./vocabulary";

/** The first steps that users have done, limited to the steps whose completion no other table shows. */
export const firstSteps = pgTable(
  "first_steps",
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    step: text({ enum: recordedSteps }).notNull(),
    doneAt: timestampDefaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.step] }),
    enumCheck("first_steps_step", table.step, recordedSteps),
  ],
);
