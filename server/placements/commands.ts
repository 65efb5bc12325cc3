import type { Db } from "@server/lib/db/db";
import { placementChanges, placements } from "@shared/placements/table";
import type { PlacementStatus } from "@shared/placements/vocabulary";
import { and, eq } from "drizzle-orm";

type NewPlacement = Pick<
  typeof placements.$inferInsert,
  "jobId" | "submissionId" | "agencyId" | "placedById" | "posterId" | "bountyPaid" | "placedAt"
>;

/** Undefined if the job has a placement already. */
export async function insert(db: Db, values: NewPlacement, byId: number) {
  const [row] = await db.insert(placements).values(values).onConflictDoNothing().returning();
  if (row)
    await db
      .insert(placementChanges)
      .values({ placementId: row.id, to: "confirmed", changedById: byId, createdAt: row.placedAt });
  return row;
}

interface StatusChange {
  from: PlacementStatus;
  to: PlacementStatus;
  byId: number;
  reason?: string;
  /** Only demo data sets it; the default is now. */
  at?: string;
}

/** Changes the status unless somebody else changed it meanwhile; then undefined. */
export async function changeStatus(db: Db, id: number, { from, to, byId, reason, at }: StatusChange) {
  const [row] = await db
    .update(placements)
    .set({ status: to })
    .where(and(eq(placements.id, id), eq(placements.status, from)))
    .returning({
      id: placements.id,
      jobId: placements.jobId,
      submissionId: placements.submissionId,
      placedById: placements.placedById,
    });
  if (row)
    await db
      .insert(placementChanges)
      .values({ placementId: id, from, to, changedById: byId, reason, createdAt: at });
  return row;
}
