import type { Agency } from "@shared/agencies/schemas";
import { isSiteAdmin } from "@shared/lib/access";
import { BadgeCheck, BadgeMinus, Pencil, Trash2, UserRoundCheck } from "lucide-react";
import { Suspense, useState } from "react";
import { useViewer } from "@/session/viewer";
import { Menu, type MenuItem } from "@/ui/menu";
import type { AgencyAction } from "./agency-action-dialog";
import { AgencyActionDialog, loadDirectoryDialogs } from "./lazy-directory-dialogs";

interface AgencyMenuProps {
  agency: Pick<Agency, "id" | "name" | "isVerified" | "userId">;
  /** Called after the agency was deleted. */
  onDeleted?: () => void;
  className?: string;
}

/** The menu of admin actions on an agency profile, with their dialogs. */
export function AgencyMenu({ agency, onDeleted, className }: AgencyMenuProps) {
  const viewer = useViewer();
  const [chosenAction, setChosenAction] = useState<AgencyAction>();
  if (!isSiteAdmin(viewer)) return null;
  const items: MenuItem[] = [
    { label: "Edit", Icon: Pencil, onSelect: () => setChosenAction("edit") },
    agency.isVerified
      ? { label: "Remove verification", Icon: BadgeMinus, onSelect: () => setChosenAction("unverify") }
      : { label: "Verify", Icon: BadgeCheck, onSelect: () => setChosenAction("verify") },
    {
      label: agency.userId === null ? "Assign owner" : "Change owner",
      Icon: UserRoundCheck,
      onSelect: () => setChosenAction("assignOwner"),
    },
    { label: "Delete", Icon: Trash2, isDestructive: true, onSelect: () => setChosenAction("delete") },
  ];
  return (
    <span className={className} onPointerEnter={() => void loadDirectoryDialogs()}>
      <Menu label={`Actions for ${agency.name}`} items={items} />
      <Suspense>
        {chosenAction && (
          <AgencyActionDialog
            action={chosenAction}
            agency={agency}
            onDeleted={onDeleted}
            onClose={() => setChosenAction(undefined)}
          />
        )}
      </Suspense>
    </span>
  );
}
