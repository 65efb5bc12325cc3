import type { Db } from "@server/lib/db/db";
import { agencies } from "@shared/agencies/table";
import { jobs } from "@shared/jobs/table";
import { eq } from "drizzle-orm";
import type { Clock } from "./clock";
import { getOrThrow, type UsersByUsername } from "./insert-users";
import type { PastEvent } from "./notifications";

/** Creates the events that no row of the demo data records, such as the change of a job's salary. */
export async function createUnrecordedEvents(
  db: Db,
  usersByUsername: UsersByUsername,
  clock: Clock,
): Promise<PastEvent[]> {
  const userIdOf = (username: string) => getOrThrow(usersByUsername, username).id;
  const findJobEventFields = async (title: string) => {
    const [job] = await db.select().from(jobs).where(eq(jobs.title, title));
    if (!job) throw new Error(`the demo data has no job ${title}`);
    return { jobId: job.id, actorId: job.postedById };
  };
  const findAgency = async (name: string) => {
    const [agency] = await db.select().from(agencies).where(eq(agencies.name, name));
    if (!agency) throw new Error(`the demo data has no agency ${name}`);
    return agency;
  };
  const assignedAgency = await findAgency("Osprey People");
  const claimedAgency = await findAgency("Cinder Path Recruiting");
  return [
    {
      kind: "job_resumed",
      ...(await findJobEventFields("Data Platform Engineer")),
      data: { what: "application" },
      to: [userIdOf("viktor.halloran")],
      at: clock.daysAgo(0.95),
    },
    {
      kind: "job_changed",
      ...(await findJobEventFields("Staff Backend Engineer (Ledger)")),
      data: { what: "application", fields: ["salary", "deadline"] },
      to: [userIdOf("marcus"), userIdOf("ines"), userIdOf("viktor.halloran")],
      at: clock.daysAgo(0.9),
    },
    {
      kind: "new_device",
      targetId: userIdOf("marcus"),
      data: { device: "Chrome on Windows" },
      to: [userIdOf("marcus")],
      at: clock.daysAgo(0.85),
    },
    {
      kind: "security_changed",
      targetId: userIdOf("ines"),
      data: { change: "password" },
      to: [userIdOf("ines")],
      at: clock.daysAgo(0.8),
    },
    {
      kind: "listing_assigned",
      targetId: assignedAgency.userId,
      agencyId: assignedAgency.id,
      to: [assignedAgency.userId],
      at: assignedAgency.createdAt,
    },
    {
      kind: "claim_decided",
      targetId: userIdOf("bram.kessler"),
      agencyId: claimedAgency.id,
      data: { status: "rejected", reason: "Please write from an address of the agency." },
      to: [userIdOf("bram.kessler")],
      at: clock.daysAgo(0.75),
    },
    {
      kind: "queue_waiting",
      targetId: userIdOf("admin"),
      data: { queue: "reports", waiting: 5 },
      to: [userIdOf("admin")],
      at: clock.daysAgo(0.35),
    },
    {
      kind: "security_alert",
      targetId: userIdOf("admin"),
      data: { alert: "sign_in_spray" },
      to: [userIdOf("admin")],
      at: clock.daysAgo(0.3),
    },
  ];
}
