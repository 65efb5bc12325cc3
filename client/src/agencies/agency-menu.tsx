import type { Agency } from "@shared/agencies/schemas";
import { hasFeature } from "@shared/lib/access";
import { BadgeCheck, BadgeMinus, Pencil, Trash2, UserRoundCheck } from "lucide-react";
import { Suspense, useState } from "react";
import { useViewer } from "@/auth/viewer";
import { Menu, type MenuItem } from "@/ui/menu";
import type { AgencyAction } from "./agency-action-dialog";
import { AgencyDialogs, loadDirectoryDialogs } from "./lazy-directory-dialogs";

interface AgencyMenuProps {
  agency: Pick<Agency, "id" | "name" | "isVerified" | "userId">;
  /** Called after the agency was deleted. */
  onRemoved?: () => void;
  className?: string;
}

/** Menu of the admin actions on an agency profile. */
export function AgencyMenu({ agency, onRemoved, className }: AgencyMenuProps) {
  const viewer = useViewer();
  const [openDialog, setOpenDialog] = useState<AgencyAction>();
  if (!hasFeature(viewer, "admin")) return null;
  const opensDialog = (what: AgencyAction) => () => setOpenDialog(what);
  const items: MenuItem[] = [
    { text: "Edit", Icon: Pencil, onChoose: opensDialog("edit") },
    agency.isVerified
      ? { text: "Remove verification", Icon: BadgeMinus, onChoose: opensDialog("unverify") }
      : { text: "Verify", Icon: BadgeCheck, onChoose: opensDialog("verify") },
    {
      text: agency.userId === null ? "Assign owner" : "Change owner",
      Icon: UserRoundCheck,
      onChoose: opensDialog("assign"),
    },
    { text: "Delete", Icon: Trash2, kill: true, onChoose: opensDialog("remove") },
  ];
  return (
    <span className={className} onPointerEnter={() => void loadDirectoryDialogs()}>
      <Menu label={`Actions for ${agency.name}`} items={items} />
      <Suspense>
        {openDialog && (
          <AgencyDialogs
            what={openDialog}
            agency={agency}
            onRemoved={onRemoved}
            onClose={() => setOpenDialog(undefined)}
          />
        )}
      </Suspense>
    </span>
  );
}
