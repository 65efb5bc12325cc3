import type { Agency } from "@shared/agencies/schemas";
import { hasFeature } from "@shared/lib/access";
import { BadgeCheck, BadgeMinus, Pencil, Trash2, UserRoundCheck } from "lucide-react";
import { Suspense, useState } from "react";
import { useViewer } from "@/auth/viewer";
import { Menu, type MenuItem } from "@/ui/menu";
import type { AgencyAct } from "./agency-dialogs";
import { AgencyDialogs, loadDialogs } from "./late-dialogs";

interface AgencyMenuProps {
  agency: Pick<Agency, "id" | "name" | "isVerified" | "userId">;
  /** Once it has been deleted. */
  onRemoved?: () => void;
  className?: string;
}

/** What an admin may do with a listing; nobody else has this menu. */
export function AgencyMenu({ agency, onRemoved, className }: AgencyMenuProps) {
  const viewer = useViewer();
  const [asking, setAsking] = useState<AgencyAct>();
  if (!hasFeature(viewer, "admin")) return null;
  const act = (what: AgencyAct) => () => setAsking(what);
  const items: MenuItem[] = [
    { text: "Edit", Icon: Pencil, onChoose: act("edit") },
    agency.isVerified
      ? { text: "Remove verification", Icon: BadgeMinus, onChoose: act("unverify") }
      : { text: "Verify", Icon: BadgeCheck, onChoose: act("verify") },
    {
      text: agency.userId === null ? "Assign owner" : "Change owner",
      Icon: UserRoundCheck,
      onChoose: act("assign"),
    },
    { text: "Delete", Icon: Trash2, kill: true, onChoose: act("remove") },
  ];
  return (
    <span className={className} onPointerEnter={() => void loadDialogs()}>
      <Menu label={`Actions for ${agency.name}`} items={items} />
      <Suspense>
        {asking && (
          <AgencyDialogs
            what={asking}
            agency={agency}
            onRemoved={onRemoved}
            onClose={() => setAsking(undefined)}
          />
        )}
      </Suspense>
    </span>
  );
}
