import type { Db } from "@server/lib/db/db";
import { agencies } from "@shared/agencies/table";
import { jobs } from "@shared/jobs/table";
import { eq } from "drizzle-orm";
import type { Clock } from "./clock";
import { lookup, type UsersByUsername } from "./insert-users";
import type { PastEvent } from "./notifications";

/** Creates the events that cannot be derived from rows of the demo data, such as a change of a job. */
export async function createUnrecordedEvents(
  db: Db,
  usersByUsername: UsersByUsername,
  clock: Clock,
): Promise<PastEvent[]> {
  const idOf = (username: string) => lookup(usersByUsername, username).id;
  const findJob = async (title: string) => {
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
      ...(await findJob("Data Platform Engineer")),
      data: { what: "application" },
      to: [idOf("viktor.halloran")],
      at: clock.daysAgo(0.95),
    },
    {
      kind: "job_changed",
      ...(await findJob("Staff Backend Engineer (Ledger)")),
      data: { what: "application", fields: ["salary", "deadline"] },
      to: [idOf("marcus"), idOf("ines"), idOf("viktor.halloran")],
      at: clock.daysAgo(0.9),
    },
    {
      kind: "new_device",
      targetId: idOf("marcus"),
      data: { device: "Chrome on Windows" },
      to: [idOf("marcus")],
      at: clock.daysAgo(0.85),
    },
    {
      kind: "security_changed",
      targetId: idOf("ines"),
      data: { change: "password" },
      to: [idOf("ines")],
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
      targetId: idOf("bram.kessler"),
      agencyId: claimedAgency.id,
      data: { status: "rejected", reason: "Please write from an address of the agency." },
      to: [idOf("bram.kessler")],
      at: clock.daysAgo(0.75),
    },
    {
      kind: "queue_waiting",
      targetId: idOf("admin"),
      data: { queue: "reports", waiting: 5 },
      to: [idOf("admin")],
      at: clock.daysAgo(0.35),
    },
    {
      kind: "security_alert",
      targetId: idOf("admin"),
      data: { alert: "sign_in_spray" },
      to: [idOf("admin")],
      at: clock.daysAgo(0.3),
    },
  ];
}
