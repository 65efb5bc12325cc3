import { addVcApplicationEvidence } from "@server/admin/queries";
import { users } from "@shared/auth/table";
import { organizationInput } from "@shared/organizations/schemas";
import { profileInput } from "@shared/users/schemas";
import { demoLoadTimes, openDemoDatabase } from "@tests/app/demo-database";
import { and, asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { agencyOrganizations } from "./agency-organizations";
import { demoUsers } from "./insert-users";
import { vcFirms } from "./vc-firms";

test("every profile and organization passes its schema", () => {
  for (const { username, firstName, lastName, title, company, bio, phone, location } of demoUsers) {
    const input = { firstName, lastName, title, company, bio, phone, location };
    expect(profileInput.safeParse(input), username).toEqual({ success: true, data: input });
  }
  for (const {
    name,
    type,
    description,
    location,
    phone,
    email,
    domain,
    specializations,
    services,
    industryFocus,
  } of [...vcFirms, ...agencyOrganizations]) {
    const input = {
      name,
      type,
      description,
      location,
      phone,
      email,
      domain,
      specializations,
      services,
      industryFocus,
    };
    expect(organizationInput.safeParse(input), name).toMatchObject({
      success: true,
      data: { name, email, domain },
    });
  }
});

test("most users have a bio, phone and location", async () => {
  const { queryRow, rows } = await openDemoDatabase();
  const totals = await queryRow(
    "select count(bio)::int as bios, count(phone)::int as phones, count(location)::int as locations, count(distinct phone)::int as lines from users",
  );
  expect(totals?.lines).toBe(totals?.phones);
  for (const [column, min] of [
    ["bios", 22],
    ["phones", 24],
    ["locations", 30],
  ] as const)
    expect(Number(totals?.[column]), column).toBeGreaterThanOrEqual(min);
  expect(
    await rows(
      "select 1 from organizations where phone !~ '^\\(\\d{3}\\) 555-01\\d\\d$' or email !~ '\\.example$'",
    ),
  ).toEqual([]);
  expect(
    await queryRow("select count(phone) > 3 as phones, count(email) > 3 as mails from organizations"),
  ).toEqual({
    phones: true,
    mails: true,
  });
});

test("pending VC partners wait for different times and reasons", async () => {
  const { db } = await openDemoDatabase();
  const pending = await db
    .select()
    .from(users)
    .where(and(eq(users.role, "vc_partner"), eq(users.vcApprovalStatus, "pending")))
    .orderBy(asc(users.vcApprovalRequestedAt));
  const applicants = (await addVcApplicationEvidence(db, pending, new Set())).map(
    ({ username, bio, evidence: { verdict, isAddressVerified } }) => ({
      username,
      verdict,
      isAddressVerified,
      says: bio !== null,
    }),
  );
  expect(applicants).toEqual([
    { username: "theo", verdict: "unknown", isAddressVerified: true, says: true },
    { username: "aisha.karimi", verdict: "differs", isAddressVerified: false, says: true },
    { username: "max.hohenberg", verdict: "match", isAddressVerified: true, says: false },
  ]);
  const days = pending.map(({ vcApprovalRequestedAt: requestedAt }) =>
    Math.round((Date.now() - Date.parse(requestedAt ?? "")) / 864e5),
  );
  expect(new Set(days).size).toBe(3);
});

test("the moderation record is chronological and matches the data", async () => {
  const { rows, countByKey, queryRow } = await openDemoDatabase();
  expect(
    await countByKey(
      "select action as key, count(*)::int as n from moderation_entries where subject_kind <> 'message' group by 1",
    ),
  ).toEqual({
    agency_verified: 7,
    vc_approved: 9,
    vc_rejected: 1,
    verified: 13,
    suspended: 3,
    domain_confirmed: 1,
    job_unposted: 2,
    skill_synonym_added: 1,
    change_asked: 1,
  });
  const violationQueries = [
    "select 1 from moderation_entries m join users u on u.id = by_id where u.username <> 'admin'",
    "select id from moderation_entries m where exists (select from moderation_entries n where n.id < m.id and n.created_at > m.created_at)",
    "select username from users u where is_verified <> exists (select from moderation_entries where subject_id = u.id and action = 'verified')",
    `select username from users u where (vc_approved_at is not null) <> exists (select from moderation_entries where subject_id = u.id
      and action = 'vc_' || vc_approval_status and created_at = vc_approved_at and reason is not distinct from vc_decision_reason)`,
    `select username from users u where suspended_at is not null and not exists (select from moderation_entries
      where subject_id = u.id and action = 'suspended' and created_at = suspended_at and reason = suspension_reason)`,
  ];
  for (const query of violationQueries) expect(await rows(query), query).toEqual([]);
  expect(
    await rows(
      "select username from users where suspended_at is not null and suspension_reason is not null order by username",
    ),
  ).toEqual([
    { username: "otis.fairweather" },
    { username: "paulo.teixeira" },
    { username: "wade.penhallow" },
  ]);
  expect(
    await queryRow(
      "select subject_name, subject_detail from moderation_entries where subject_kind = 'organization'",
    ),
  ).toEqual({
    subject_name: "Quillon Capital",
    subject_detail: "quillon.example",
  });
});

test("domains add members, one by an unverified address, and one claim is pending", async () => {
  const { rows } = await openDemoDatabase();
  expect(
    await rows(`select username, m.role, o.name, e.is_verified as verified from organization_memberships m
      join users u on u.id = m.user_id join organizations o on o.id = organization_id join user_emails e on e.user_id = u.id and is_primary
      where joined_by_domain is not null order by username`),
  ).toEqual([
    { username: "bram.kessler", role: "admin", name: "Vantage Row Partners", verified: true },
    { username: "hannah.weiss", role: "member", name: "Meridian Search", verified: false },
    { username: "henrik", role: "admin", name: "Marlow Robotics", verified: true },
    { username: "max.hohenberg", role: "member", name: "Quillon Capital", verified: true },
    { username: "yusuf.demir", role: "admin", name: "Saltgrass Talent", verified: true },
  ]);
  expect(await rows("select 1 from organization_memberships where title is null")).not.toEqual([]);
  // The claimant's address is unverified, so the claim is not in effect; a verified user would join.
  expect(
    await rows(`select o.name, u.username, e.is_verified, (select array_agg(w.user_id <> u.id) from user_emails w
        where w.is_verified and w.email like '%@' || o.domain) as waiting
      from organizations o join users u on u.id = domain_claimed_by_id join user_emails e on e.user_id = u.id and is_primary
      where domain_confirmed_at is null and domain is not null`),
  ).toEqual([{ name: "Lumen Street", username: "lamar.jennings", is_verified: false, waiting: [true] }]);
});

test("users and organizations are consistent at any load time", async () => {
  for (const now of demoLoadTimes) {
    const { rows } = await openDemoDatabase({ now: new Date(now) });
    const violationQueries = [
      `select id from moderation_entries where created_at > '${now}'`,
      "select m.id from moderation_entries m join users u on u.id = subject_id where subject_kind = 'user' and m.created_at < u.created_at",
      "select m.id from moderation_entries m join organizations o on o.id = subject_id where subject_kind = 'organization' and m.created_at <> o.domain_confirmed_at",
      "select name from organizations where domain_confirmed_at < created_at",
      `select username from users where updated_at <> greatest(created_at, suspended_at, recheck_since, deleted_at,
        (select max(created_at) from moderation_entries where subject_kind = 'user' and subject_id = users.id and action <> 'change_asked'))`,
      `select e.email from user_emails e join users u on u.id = user_id where e.created_at < u.created_at or link_sent_at > '${now}'`,
      // An unverified secondary address expires after a day.
      `select email from user_emails where not is_primary and not is_verified and link_sent_at < timestamptz '${now}' - interval '20 hours'`,
      "select user_id from organization_memberships m join organizations o on o.id = organization_id where joined_at < domain_confirmed_at and joined_by_domain is not null",
      // A suspended user has no activity after the suspension.
      ...[
        "job_applications a join users u on u.id = applicant_id",
        "job_candidate_submissions a join users u on u.id = submitted_by_id",
      ].map((activityTables) => `select a.id from ${activityTables} where a.created_at > u.suspended_at`),
    ];
    for (const query of violationQueries) expect(await rows(query), query).toEqual([]);
  }
});

test("the outbox has the verification emails without links, and nothing is queued", async () => {
  const { rows, queryRow } = await openDemoDatabase();
  const emails = await rows("select address, state, subject, link, body, created_at from mails order by id");
  expect(emails.map(({ address }) => address).sort()).toEqual([
    "aisha.k@inbox.example",
    "dana@whitfieldfamily.example",
    "lena@quietorchard.example",
    "mateus@parapet.example",
    "max@quillon.example",
    "talent@northlight.example",
    "theo@brandtcapital.example",
  ]);
  for (const email of emails) {
    expect(email).toMatchObject({ state: "kept", subject: "Verify your email address", link: null });
    expect(email.body).toContain("(the link is not stored)");
  }
  expect(await queryRow("select count(*)::int as n from graphile_worker._private_jobs")).toEqual({ n: 0 });
});

test("the minimal form has an approved partner and the matching moderation record", async () => {
  const { countByKey, queryRow } = await openDemoDatabase({ isMinimal: true });
  expect(
    await countByKey(
      "select action as key, count(*)::int as n from moderation_entries where subject_kind <> 'message' group by 1",
    ),
  ).toEqual({
    vc_approved: 1,
    verified: 4,
  });
  expect(await queryRow("select count(*)::int as n from mails")).toEqual({ n: 0 });
});

test("one poster waits to be confirmed, and only their job is marked", async () => {
  const { rows } = await openDemoDatabase();
  expect(
    await rows("select username, outcome from poster_reviews r join users u on u.id = r.user_id"),
  ).toEqual([{ username: "lena.brandvold", outcome: null }]);
  const posters = await rows(
    `select distinct username from jobs join users on users.id = posted_by_id where not is_verified and deleted_at is null
     and not (role = 'vc_partner' and vc_approval_status = 'approved')`,
  );
  expect(posters).toEqual([{ username: "lena.brandvold" }]);
});
