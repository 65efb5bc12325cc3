import type { Db } from "@server/lib/db/db";
import { sql } from "drizzle-orm";

/**
 * Corrects the organizations of jobs posted within the last hour. Triggers set them, but if a job is posted
 * while its organization or the poster's membership changes, neither transaction sees the row of the other.
 */
export async function correctCompaniesOfNewJobs(db: Db): Promise<void> {
  await db.execute(sql`
    update jobs set (named_organization_id, company_organization_id) = (
      select named_id, company_id
      from organizations_of_company(company, posted_by_id, company_confirmed_at is not null))
    where status in ('open', 'in_progress') and is_listed and created_at > now() - interval '1 hour'
      and not exists (
        select from organizations_of_company(company, posted_by_id, company_confirmed_at is not null)
        where named_id is not distinct from named_organization_id
          and company_id is not distinct from company_organization_id)`);
}
