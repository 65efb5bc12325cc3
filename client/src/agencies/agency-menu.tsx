import type { Agency } from "@shared/agencies/schemas";
import { hasFeature } from "@shared/lib/access";
import { BadgeCheck, BadgeMinus, Pencil, Trash2, UserRoundCheck } from "lucide-react";
import { Suspense, useState } from "react";
import { useViewer } from "@/auth/viewer";
import { Menu, type MenuItem } from "@/ui/menu";
import type { AgencyAction } from "./agency-action-dialog";
import { AgencyActionDialog, loadDirectoryDialogs } from "./lazy-directory-dialogs";

interface AgencyMenuProps {
  agency: Pick<Agency, "id" | "name" | "isVerified" | "userId">;
  /** Called after the agency was deleted. */
  onRemoved?: () => void;
  className?: string;
}

/** The menu of admin actions on an agency profile, with their dialogs. */
export function AgencyMenu({ agency, onRemoved, className }: AgencyMenuProps) {
  const viewer = useViewer();
  const [openAction, setOpenAction] = useState<AgencyAction>();
  if (!hasFeature(viewer, "admin")) return null;
  const openDialogFor = (action: AgencyAction) => () => setOpenAction(action);
  const items: MenuItem[] = [
    { text: "Edit", Icon: Pencil, onChoose: openDialogFor("edit") },
    agency.isVerified
      ? { text: "Remove verification", Icon: BadgeMinus, onChoose: openDialogFor("unverify") }
      : { text: "Verify", Icon: BadgeCheck, onChoose: openDialogFor("verify") },
    {
      text: agency.userId === null ? "Assign owner" : "Change owner",
      Icon: UserRoundCheck,
      onChoose: openDialogFor("assign"),
    },
    { text: "Delete", Icon: Trash2, kill: true, onChoose: openDialogFor("remove") },
  ];
  return (
    <span className={className} onPointerEnter={() => void loadDirectoryDialogs()}>
      <Menu label={`Actions for ${agency.name}`} items={items} />
      <Suspense>
        {openAction && (
          <AgencyActionDialog
            action={openAction}
            agency={agency}
            onRemoved={onRemoved}
            onClose={() => setOpenAction(undefined)}
          />
        )}
      </Suspense>
    </span>
  );
}
