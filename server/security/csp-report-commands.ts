import type { Db } from "@server/lib/db/db";
import { cspReports } from "@shared/security/table";
import { lt, sql } from "drizzle-orm";

/**
 * Limits the size of the table, because anybody can send reports. In a full table only known violations are
 * counted.
 */
const maxRows = 1_000;

/** The highest stored count. A higher one would soon overflow the integer column. */
const maxReportCount = sql.raw("2000000000");

export interface CspViolation {
  directive: string;
  /** The origin of the blocked resource, or a keyword such as `inline`. */
  blocked: string;
  /** The path of the page, with `{id}` instead of ids. */
  route: string;
  disposition: "enforce" | "report";
}

/**
 * Counts a report. All reports of the same violation are counted in one row. `on conflict` counts the report
 * in a row that a concurrent request has just inserted.
 */
export async function incrementCspReport(db: Db, { directive, blocked, route, disposition }: CspViolation) {
  await db.execute(sql`with updated as (
      update csp_reports set report_count = least(report_count + 1, ${maxReportCount}), last_seen_at = now()
      where directive = ${directive} and blocked = ${blocked} and route = ${route}
        and disposition = ${disposition}
      returning id
    )
    insert into csp_reports (directive, blocked, route, disposition)
    select ${directive}, ${blocked}, ${route}, ${disposition}
    where not exists (select from updated) and (select count(*) from csp_reports) < ${maxRows}
    on conflict (directive, blocked, route, disposition) do update
      set report_count = least(csp_reports.report_count + 1, ${maxReportCount}), last_seen_at = now()`);
}

/** Deletes violations that no browser has reported for 30 days. */
export const deleteOldCspReports = (db: Db) =>
  db.delete(cspReports).where(lt(cspReports.lastSeenAt, sql`now() - interval '30 days'`));
