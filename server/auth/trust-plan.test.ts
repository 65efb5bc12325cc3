/** The plan of the trust expression, which every row of the job lists evaluates. */
import { createTestApp } from "@tests/app/create-test-app";
import { PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { isTrustedUserSql } from "./verification";

const app = await createTestApp();

test("whether a user is trusted reads no table as a whole, also for a member of many organizations", async () => {
  const { id } = await app.createUser("joiner", "agency");
  await app.rows(`insert into users (username, email, password, role)
      select 'plan' || n, 'plan' || n || '@plan.example', '', 'agency' from generate_series(1, 3000) n;
    insert into user_emails (user_id, email, is_primary) select id, email, true from users on conflict do nothing;
    update user_emails set is_verified = true;
    insert into organizations (name, type, domain, domain_confirmed_at, created_by_id)
      select 'Firm ' || n, 'agency', 'firm' || n || '.example', now(), ${id} from generate_series(1, 3000) n;
    insert into organization_memberships (organization_id, user_id, role)
      select id, case when id % 10 = 0 then ${id} else (select min(id) from users) + id % 40 end, 'owner'
      from organizations on conflict do nothing`);
  for (const table of ["users", "user_emails", "organizations", "organization_memberships"])
    await app.rows(`vacuum analyze ${table}`);
  const { sql } = new PgDialect().sqlToQuery(isTrustedUserSql);
  const plan = await app.rows<{ "QUERY PLAN": string }>(
    `explain (analyze, timing off, summary off) select ${sql} from users where id = ${id}`,
  );
  expect(plan.map((line) => line["QUERY PLAN"]).join("\n")).not.toContain("Seq Scan");
});
