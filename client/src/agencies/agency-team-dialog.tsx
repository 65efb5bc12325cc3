import type { AgencyProfile } from "@shared/agencies/schemas";
import { useQuery } from "@tanstack/react-query";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/ui/dialog";
import { Item, ItemList } from "@/ui/item-list";
import { SectionPlaceholder } from "@/ui/skeleton";
import { UserBadgeTag } from "@/users/user-badge-tag";
import { UserLink } from "@/users/user-link";
import { agencyTeamQuery } from "./profile-queries";

/** Lists the owner of an agency profile, and the members of the organization that the profile belongs to. */
export function AgencyTeamDialog({ agency, onClose }: { agency: AgencyProfile; onClose: () => void }) {
  const teamQuery = useQuery(agencyTeamQuery(agency.id));
  const members = teamQuery.data;
  return (
    <Dialog title="Team" subtitle={agency.name} size="narrow" onClose={onClose}>
      <DialogBody>
        {!members && <SectionPlaceholder query={teamQuery} contentName="The team" />}
        {members?.length === 0 && (
          <p className="mb-4 text-ink-faint">
            No team yet. The agency's owner and the members of its organization appear here.
          </p>
        )}
        {members && members.length > 0 && (
          <ItemList aria-label="Team">
            {members.map((member) => (
              <Item key={member.id}>
                <Avatar person={member} variant="neutral" />
                <div className="min-w-0 flex-1 normal-nums wrap-anywhere">
                  <div className="flex flex-wrap items-center gap-2">
                    <UserLink id={member.id} person={member} />
                    <UserBadgeTag user={member} />
                  </div>
                  <p className="text-ink-faint">
                    {[member.isOwner && "Owner", member.title].filter(Boolean).join(" · ")}
                  </p>
                </div>
              </Item>
            ))}
          </ItemList>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  );
}
