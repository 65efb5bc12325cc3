import * as agencyCommands from "@server/agencies/commands";
import type { Db } from "@server/lib/db/db";
import { agencies } from "@shared/agencies/table";
import { organizations } from "@shared/organizations/table";
import { eq } from "drizzle-orm";
import { agencyOrganizations } from "./agency-organizations";
import type { Clock } from "./clock";
import type { DatedAction } from "./dated-actions";
import { demoAgencies } from "./directory";
import { getAdminActor, getOrThrow, type UsersByUsername } from "./insert-users";
import { validateRow } from "./validate-row";

/** Inserted agency profiles by name; reviews, suggestions and claims refer to them. */
export type AgenciesByName = Map<string, { id: number; ownerId: number | null; createdAt: string }>;

/**
 * Inserts the agency profiles. Must run before the jobs are inserted, because an application or a submission
 * stores the agency that its recruiter has at that time. Returns the admin's verifications, which the caller
 * runs after all content is inserted.
 */
export async function insertAgencies(db: Db, usersByUsername: UsersByUsername, clock: Clock) {
  const agenciesByName: AgenciesByName = new Map();
  const adminActions: DatedAction[] = [];
  const datedProfiles = demoAgencies.map((profile) => ({
    ...profile,
    createdAt: clock.daysAgo(profile.addedDaysAgo),
  }));
  datedProfiles.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  for (const { name, owner, addedBy, verification, createdAt, ...profile } of datedProfiles) {
    const ownerId = owner ? getOrThrow(usersByUsername, owner).id : null;
    const values = owner ? await loadFieldsOfOrganization(db, name) : (profile.fields ?? {});
    const creation = {
      createdById: ownerId ?? getOrThrow(usersByUsername, addedBy).id,
      createdAt,
      updatedAt: createdAt,
    };
    const id = await agencyCommands.insert(
      db,
      validateRow(agencies, { name, ...values, userId: ownerId, ...creation }),
    );
    if (!id) throw new Error(`${owner} has two agency profiles in the demo data`);
    agenciesByName.set(name, { id, ownerId, createdAt });
    if (!verification) continue;
    const verifiedAt = clock.daysAgo(verification.daysAgo, { after: createdAt });
    const verifyAgency = async () => {
      await agencyCommands.setVerified(db, id, true);
      const actor = getAdminActor(usersByUsername);
      await agencyCommands.recordAgencyModeration(
        db,
        { id, name },
        { action: "agency_verified", actor, reason: verification.reason, at: verifiedAt },
      );
    };
    adminActions.push({ occurredAt: verifiedAt, run: verifyAgency });
  }
  return { agenciesByName, adminActions };
}

/** The fields of an agency profile, taken from the organization with the same name. */
async function loadFieldsOfOrganization(db: Db, name: string) {
  const organization = agencyOrganizations.find((agency) => agency.name === name);
  const [row] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.name, name));
  if (!organization || !row) throw new Error(`${name} is not an agency in the demo data`);
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
  } = organization;
  return {
    organizationId: row.id,
    description,
    location,
    phone,
    email,
    website: domain && `https://${domain}`,
    specializations,
    services,
    industryFocus,
    successRate,
    averageFee,
  };
}
