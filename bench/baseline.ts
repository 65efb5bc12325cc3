/**
 * The baseline for `npm run bench:jobs`: bare node:http, one prepared statement and JSON.stringify, without
 * any checks. It returns the same jobs with the same fields as the product's first page. The environment
 * variables PORT and DATABASE_URL configure it.
 */
import { createServer } from "node:http";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, idleTimeoutMillis: 60_000 });
const text = `select j.id, j.title, j.description, j.company, j.location, j.salary_range as "salaryRange", j.bounty_amount::float8 as "bountyAmount",
    j.skills, j.experience, j.urgency, j.visa_sponsorship as "visaSponsorship", j.deadline, j.status, j.posted_by_id as "postedById", j.applications_count as "applicationsCount", j.approved_count as "approvedCount",
    j.created_at as "createdAt", j.updated_at as "updatedAt",
    u.first_name as "firstName", u.last_name as "lastName", u.username, u.role, u.title as "posterTitle"
  from jobs j join users u on u.id = j.posted_by_id
  where j.status in ('open', 'in_progress') order by j.created_at desc, j.id desc limit 50`;

createServer(async (_req, res) => {
  const { rows } = await pool.query({ name: "floor", text });
  const jobs = rows.map(({ firstName, lastName, username, role, posterTitle, ...job }) => ({
    ...job,
    closed: false,
    postedBy: { firstName, lastName, username, role, title: posterTitle },
    submissionsCount: null,
    myApplicationStatus: null,
    myApplicationClosedAs: null,
  }));
  res.setHeader("Content-Type", "application/json; charset=utf-8");
  res.end(JSON.stringify(jobs));
}).listen(Number(process.env.PORT), "localhost");
