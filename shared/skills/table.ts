import { enumCheck, timestampDefaultNow } from "@shared/lib/columns";
import { integer, pgTable, serial, text, varchar } from "drizzle-orm/pg-core";
import { users } from "../auth/table";
import { maxSkillNameLength, maxSkillSlugLength, skillGroupsWithOther } from "./vocabulary";

/** The skills that admins added to those of `shared/taxonomy`. */
export const skills = pgTable(
  "skills",
  {
    id: serial().primaryKey(),
    slug: varchar({ length: maxSkillSlugLength }).notNull().unique("skills_slug"),
    name: varchar({ length: maxSkillNameLength }).notNull(),
    skillGroup: text({ enum: skillGroupsWithOther }).notNull(),
  },
  (table) => [enumCheck("skills_group", table.skillGroup, skillGroupsWithOther)],
);

/**
 * The names that admins added: the names of the added skills, and synonyms. A synonym can be that of a
 * built-in skill, which has no row in `skills`, so the skill is stored as its slug.
 */
export const skillAliases = pgTable("skill_aliases", {
  id: serial().primaryKey(),
  /** The name without case and accents (`toNameKey`), so that no two spellings of a name are added. */
  nameKey: text("folded").notNull().unique("skill_aliases_folded"),
  name: varchar({ length: maxSkillNameLength }).notNull(),
  skillSlug: varchar({ length: maxSkillSlugLength }).notNull(),
  addedById: integer().references(() => users.id, { onDelete: "set null" }),
  createdAt: timestampDefaultNow(),
});
