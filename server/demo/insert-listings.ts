import * as agencyCommands from "@server/agencies/commands";
import type { Db } from "@server/lib/db/db";
import { agencies as table } from "@shared/agencies/table";
import { organizations } from "@shared/organizations/table";
import { eq } from "drizzle-orm";
import { agencies } from "./agencies";
import { checkedRow } from "./checked-row";
import type { Clock } from "./clock";
import { lookup, type Members } from "./insert-people";
import type { Happening } from "./insert-proposals";
import { listings } from "./listings";
import type { Listing } from "./story";

/** By name: what is written about a listing later asks for it. */
export type Listed = Map<string, { id: number; ownerId: number | null; createdAt: string }>;

/** Writes the directory, before there are jobs: whatever its people do from then on counts for it. */
export async function insertListings(db: Db, members: Members, clock: Clock) {
  const listed: Listed = new Map();
  const acts: Happening[] = [];
  const dated = listings.map((listing) => ({ ...listing, createdAt: clock.ago(listing.listed) }));
  dated.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  for (const { name, owner, by, verified, createdAt, ...listing } of dated) {
    const ownerId = owner ? lookup(members, owner).id : null;
    const values = owner ? await ofOrganization(db, name) : (listing.facts ?? {});
    const created = { createdById: ownerId ?? lookup(members, by ?? "").id, createdAt, updatedAt: createdAt };
    const id = await agencyCommands.insert(
      db,
      checkedRow(table, { name, ...values, userId: ownerId, ...created }),
    );
    if (!id) throw new Error(`${owner} has two listings in the demo story.`);
    listed.set(name, { id, ownerId, createdAt });
    if (!verified) continue;
    const at = clock.ago(verified.days, createdAt);
    const happen = async () => {
      await agencyCommands.setVerified(db, id, true);
      const byId = lookup(members, "admin").id;
      await agencyCommands.recordAgencyAct(
        db,
        { id, name },
        { action: "agency_verified", byId, reason: verified.reason, at },
      );
    };
    acts.push({ at, happen });
  }
  return { listed, acts };
}

/** What the organization of the same name says of itself. */
async function ofOrganization(db: Db, name: Listing["name"]) {
  const said = agencies.find((one) => one.name === name);
  const [row] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.name, name));
  if (!said || !row) throw new Error(`${name} is no agency's organization in the demo story.`);
  const {
    description,
    location,
    phone,
    email,
    domain,
    specializations,
    services,
    industryFocus,
    successRate,
    averageFee,
  } = said;
  const typed = { specializations, services, industryFocus, successRate, averageFee };
  return {
    organizationId: row.id,
    description,
    location,
    phone,
    email,
    website: domain && `https://${domain}`,
    ...typed,
  };
}
