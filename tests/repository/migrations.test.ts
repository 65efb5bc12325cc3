/** The migrations of the directory on a database that was in use before them. */
import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrateDb } from "@server/lib/db/migrate";
import { runSql } from "@tests/app/test-postgres";
import { expect, inject, onTestFinished, test } from "vitest";

/** The migrations up to a given one. */
function until(last: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "migrations-"));
  cpSync("migrations", folder, { recursive: true });
  const file = path.join(folder, "meta/_journal.json");
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(file, "utf8"));
  journal.entries = journal.entries.slice(0, journal.entries.findIndex(({ tag }) => tag === last) + 1);
  writeFileSync(file, JSON.stringify(journal));
  return folder;
}

/** A new database with the migrations up to a given one. */
async function before(last: string) {
  const name = `before_${randomBytes(6).toString("hex")}`;
  const url = inject("postgres").replace(/[^/]*$/, name);
  await runSql(inject("postgres"), `create database ${name}`);
  onTestFinished(async () => {
    await runSql(inject("postgres"), `drop database ${name} with (force)`);
  });
  await migrateDb(url, until(last));
  return url;
}

test("roll-ups include visits from before they existed", async () => {
  const url = await before("0009_notifications");
  await runSql(
    url,
    `insert into analytics_events (event_type, session_id, page, ip_address, created_at) values
      ('page_visit', 'session-one', '/jobs?q=x', '192.0.2.0/24', '2026-01-31T23:50:00Z'), ('page_visit', 'session-one', '/user/7/', null, '2026-02-01T00:20:00Z'),
      ('page_visit', 'session-two', '/', null, '2026-02-01T00:21:00Z'), ('login_attempt', null, null, null, '2026-02-01T00:22:00Z')`,
  );
  await migrateDb(url, "migrations");
  expect(
    await runSql(
      url,
      "select event_type, session_id, page, ip_address::text as ip from analytics_events order by created_at",
    ),
  ).toMatchObject([
    { session_id: "session-one", page: "/jobs?q=x", ip: "192.0.2.0/24" },
    { page: "/user/7/" },
    { page: "/" },
    { event_type: "login_attempt", session_id: null },
  ]);
  expect(
    await runSql(url, "select page, n from analytics_page_visits where grain = 'month' order by start, page"),
  ).toEqual([
    { page: "/jobs", n: 1 },
    { page: "/", n: 1 },
    { page: "/user/{id}", n: 1 },
  ]);
  const total =
    "select sum(page_visits)::int as visits, sum(new_sessions)::int as begun, sum(login_attempts)::int as logins from analytics_quarters";
  expect(await runSql(url, total)).toEqual([{ visits: 3, begun: 2, logins: 1 }]);
  expect(await runSql(url, "select quarter - previous as apart, n from analytics_returns")).toEqual([
    { apart: 2, n: 1 },
  ]);
});

test("migrations keep reports and the decisions from before agencies existed", async () => {
  const url = await before("0006_community");
  await runSql(
    url,
    `insert into users (id, username, password, email, role) select n, 'user' || n, 'x', 'user' || n || '@x.example', 'agency' from generate_series(1, 9) n;
    insert into jobs (id, title, description, company, posted_by_id, status) select n, 'CTO', 'Lead', 'Acme', 1, case n when 1 then 'open' when 2 then 'filled' else 'cancelled' end from generate_series(1, 3) n;
    insert into job_applications (job_id, applicant_id, poster_id, cover_letter, status, decided_at, reason) values
      (1, 2, 1, 'x', 'pending', null, null), (1, 3, 1, 'x', 'rejected', now(), 'The role has been filled'), (2, 2, 1, 'x', 'rejected', now(), 'The role has been filled'),
      (2, 3, 1, 'x', 'rejected', now(), 'Too dear'), (3, 2, 1, 'x', 'rejected', now(), 'The job was withdrawn'), (2, 4, 1, 'x', 'approved', now(), null);
    insert into job_candidate_submissions (id, job_id, submitted_by_id, poster_id, candidate_name, candidate_email, candidate_title, linkedin_url, linkedin_key, status)
      select n, 1, 2, 1, 'N', n || '@n.example', 'T', 'https://linkedin.com/in/' || n, 'linkedin.com/in/' || n, (array['submitted','reviewed','rejected','hired'])[n] from generate_series(1, 4) n;
    insert into job_candidate_submission_changes (submission_id, "from", "to", changed_by_id, created_at) values
      (2, 'submitted', 'reviewed', 1, '2026-01-02'), (3, 'submitted', 'shortlisted', 1, '2026-01-03'), (3, 'shortlisted', 'rejected', 1, '2026-01-05'), (4, 'submitted', 'hired', 1, '2026-01-04');
    insert into message_reports (kind, thing_id, reporter_id, reason) values ('message', 1, 2, 'Spam'), ('reply', 1, 2, 'Spam')`,
  );
  await migrateDb(url, "migrations");
  await migrateDb(url, "migrations"); // a second start finds nothing to do
  expect(await runSql(url, "select kind, reason from reports order by id")).toEqual([
    { kind: "message", reason: "Spam" },
    { kind: "reply", reason: "Spam" },
  ]);
  expect(
    await runSql(url, "select job_id, applicant_id, verdict from job_applications order by 1, 2"),
  ).toEqual([
    { job_id: 1, applicant_id: 2, verdict: "pending" },
    { job_id: 1, applicant_id: 3, verdict: "rejected" }, // the poster's own words, on a job that goes on
    { job_id: 2, applicant_id: 2, verdict: "ended" },
    { job_id: 2, applicant_id: 3, verdict: "rejected" },
    { job_id: 2, applicant_id: 4, verdict: "approved" },
    { job_id: 3, applicant_id: 2, verdict: "ended" },
  ]);
  expect(
    await runSql(
      url,
      "select id, was_shortlisted, to_char(answered_at, 'MM-DD') as answered from job_candidate_submissions order by id",
    ),
  ).toEqual([
    { id: 1, was_shortlisted: false, answered: null },
    { id: 2, was_shortlisted: false, answered: null },
    { id: 3, was_shortlisted: true, answered: "01-03" },
    { id: 4, was_shortlisted: true, answered: "01-04" },
  ]);
  const totals = () =>
    runSql(
      url,
      "select kind, owner_id, status, sum(n)::int as n from tallies group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3",
    );
  const kept = await totals();
  expect(kept.length).toBeGreaterThan(5);
  await runSql(url, "select rebuild_counters()");
  expect(await totals()).toEqual(kept);
});

test("domains that an admin confirmed before are still confirmed by an admin, others are not", async () => {
  const url = await before("0018_contact_limits");
  await runSql(
    url,
    `insert into organizations (id, name, domain, domain_confirmed_at) values (1, 'By admin', 'Admin.example', '2026-03-01'),
      (2, 'By address', 'address.example', '2026-03-01'), (3, 'Changed since', 'new.example', '2026-05-01'), (4, 'Claimed', 'claimed.example', null);
    insert into moderation_entries (action, subject_kind, subject_id, subject_name, subject_detail, created_at)
      select 'domain_confirmed', 'organization', n, 'Firm', d, '2026-03-01' from (values (1, 'admin.example'), (3, 'old.example'), (3, 'new.example')) v(n, d)`,
  );
  await migrateDb(url, "migrations");
  const confirmed =
    "select id from organizations where domain_admin_confirmed_at = domain_confirmed_at order by id";
  expect(await runSql(url, confirmed)).toEqual([{ id: 1 }]);
});

test("primary addresses of before count as primary since they were added, others never did", async () => {
  const url = await before("0026_sso");
  await runSql(
    url,
    `insert into users (id, username, password, email, created_at) values (1, 'old', 'x', 'old@a.example', '2020-01-01'), (2, 'new', 'x', 'new@a.example', '2026-05-01');
    insert into user_emails (id, user_id, email, is_primary, is_verified, created_at) values
      (1, 1, 'old@a.example', true, true, '2021-01-01'), (2, 1, 'older@a.example', false, true, '2020-01-01'), (3, 2, 'new@a.example', true, false, '2026-05-01');
    insert into address_rights (user_id, email, since, added_at, until) values (1, 'older@a.example', now() - interval '3 days', '2020-01-01', now() + interval '4 days')`,
  );
  await migrateDb(url, "migrations");
  expect(
    await runSql(
      url,
      "select id, primary_since = created_at as since_added, claimed_at from user_emails order by id",
    ),
  ).toEqual([
    { id: 1, since_added: true, claimed_at: null },
    { id: 2, since_added: null, claimed_at: null },
    { id: 3, since_added: true, claimed_at: null },
  ]);
  // Rights of before rank by the time when their address was added.
  expect(await runSql(url, "select primary_since from address_rights")).toEqual([{ primary_since: null }]);
  await runSql(
    url,
    "update user_emails set is_primary = false where id = 1; update user_emails set is_primary = true where id = 2",
  );
  expect(
    await runSql(
      url,
      "select id, to_char(primary_since, 'YYYY') as since from user_emails where user_id = 1 order by id",
    ),
  ).toEqual([
    { id: 1, since: null },
    { id: 2, since: "2020" },
  ]);
});

test("jobs of before are found by the words of their columns, and count as not derived", async () => {
  const url = await before("0032_report_targets");
  await runSql(
    url,
    `insert into users (id, username, password, email) values (1, 'poster', 'x', 'poster@a.example');
    insert into jobs (id, title, description, company, location, skills, posted_by_id) values
      (1, 'Engineer', 'Build', 'Acme', 'Austin', '{PostgreSQL}', 1), (2, 'Seller', 'Sell', 'Acme', null, '{}', 1)`,
  );
  await migrateDb(url, "migrations");
  const find = (word: string) =>
    runSql(url, `select id from jobs where words @@ to_tsquery('simple', '${word}') order by id`);
  expect(await find("austin & postgresql & build")).toEqual([{ id: 1 }]);
  expect(await find("acme")).toEqual([{ id: 1 }, { id: 2 }]);
  expect(await runSql(url, "select distinct derived_version, facets from jobs")).toEqual([
    { derived_version: 0, facets: ["urgency:medium", "bounty:0"] },
  ]);
});

test("only accounts from after the first steps have them", async () => {
  const url = await before("0046_proposals");
  const insertUser = (name: string) =>
    runSql(
      url,
      `insert into users (username, password, email) values ('${name}', 'hash', '${name}@people.example')`,
    );
  await insertUser("early");
  await migrateDb(url, "migrations");
  // As a server of the previous release does.
  await insertUser("later");
  expect(
    await runSql(
      url,
      "select username, first_steps_dismissed_at is null as has_steps from users order by username",
    ),
  ).toEqual([
    { username: "early", has_steps: false },
    { username: "later", has_steps: true },
  ]);
});

test("claims of before count from the creation of the organization, later ones from the change of the domain", async () => {
  const url = await before("0059_moderation_of_reopened_jobs");
  await runSql(
    url,
    `insert into organizations (id, name, domain, domain_confirmed_at, created_at) values
      (1, 'Claimed', 'a.example', null, '2024-01-01'), (2, 'In effect', 'b.example', now(), '2024-02-01'),
      (3, 'Without', null, null, '2024-03-01'), (4, 'Later', null, null, '2024-04-01'), (5, 'Ends', 'e.example', null, '2024-05-01')`,
  );
  await migrateDb(url, "migrations");
  // As a server of the previous release does, which does not set the column.
  await runSql(
    url,
    `update organizations set domain = 'c.example' where id = 4; update organizations set domain = null where id = 5;
    update organizations set domain = 'A.example', location = 'Lyon' where id = 1;
    insert into organizations (id, name, domain) values (6, 'New', 'f.example')`,
  );
  expect(
    await runSql(
      url,
      `select id, case when domain_claimed_at > now() - interval '1 hour' then 'now'
        else to_char(domain_claimed_at, 'YYYY-MM-DD') end as claimed from organizations order by id`,
    ),
  ).toEqual([
    { id: 1, claimed: "2024-01-01" },
    { id: 2, claimed: "2024-02-01" },
    { id: 3, claimed: null },
    { id: 4, claimed: "now" },
    { id: 5, claimed: null },
    { id: 6, claimed: "now" },
  ]);
});

test("reports keep no content of subjects that were deleted before, and former members no events of their own", async () => {
  const url = await before("0054_organization_pages");
  await runSql(
    url,
    `insert into users (id, username, password, email, deleted_at)
      select n, 'user' || n, 'x', 'user' || n || '@x.example', case n when 2 then now() end from generate_series(1, 2) n;
    insert into messages (id, author_id, title, content, category) values (1, 1, 'Fees', 'x', 'general');
    insert into reports (kind, thing_id, reporter_id, reason, content_before)
      select kind, n, 1, 'Spam', '{"title":"Fees"}' from unnest(array['message', 'reply', 'review', 'job', 'user', 'candidate']) kind, generate_series(1, 2) n;
    insert into events (id, kind, target_id, actor_id) values (1, 'change_asked', 1, null), (2, 'change_asked', 2, null),
      (3, 'application_decided', 2, 1), (4, 'security_alert', 2, null);
    insert into notifications (event_id, user_id, kind) values (4, 1, 'security_alert')`,
  );
  await migrateDb(url, "migrations");
  expect(
    await runSql(url, "select kind, thing_id from reports where content_before is not null order by kind"),
  ).toEqual([
    { kind: "message", thing_id: 1 },
    { kind: "user", thing_id: 1 },
  ]);
  expect(await runSql(url, "select id from events order by id")).toEqual([{ id: 1 }, { id: 3 }, { id: 4 }]);
});
