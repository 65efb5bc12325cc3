import { canMakeResetLink, canSuspend, hasApproval } from "@shared/admin/policy";
import type { ManagedUser } from "@shared/admin/schemas";
import type { ApprovalStatus } from "@shared/lib/access";
import { date, fullName } from "@shared/lib/text";
import { useQuery } from "@tanstack/react-query";
import { BadgeCheck, BadgeMinus, CircleAlert, KeyRound, UserRoundCheck, UserRoundX } from "lucide-react";
import { useViewer } from "@/auth/viewer";
import { cn } from "@/lib/cn";
import { Collapsible } from "@/ui/collapsible";
import { Menu } from "@/ui/menu";
import { Remark } from "@/ui/remark";
import { StatusBadge, type StatusTone } from "@/ui/status-badge";
import { NameLink } from "./name-link";
import { site } from "./queries";
import type { UserAct } from "./user-dialogs";

/** Props of a user's table row and card. */
export interface UserProps {
  user: ManagedUser;
  /** Error message of the last action on this user. */
  refusal?: string;
  onAct: (what: UserAct) => void;
}

interface PartProps extends Pick<UserProps, "user"> {
  className?: string;
}

export function UserName({ user, className }: PartProps) {
  const isSelf = useViewer().id === user.id;
  return (
    <>
      <NameLink className={className} href={`/user/${user.id}`}>
        {fullName(user)}
      </NameLink>
      {isSelf && <span className="text-ink-faint"> (you)</span>}
    </>
  );
}

const approvalBadges: Record<ApprovalStatus, { tone: StatusTone; text: string }> = {
  pending: { tone: "warning", text: "Pending" },
  approved: { tone: "success", text: "Approved" },
  rejected: { tone: "danger", text: "Rejected" },
};

/** Shows whether the account is suspended or verified, and the status of its VC application. */
export function Standing({ user, className }: PartProps) {
  const { isVerified, suspendedAt, suspensionReason, vcApprovalStatus } = user;
  const approval = approvalBadges[vcApprovalStatus];
  return (
    <>
      <div className={cn("flex flex-wrap items-center gap-2", className)}>
        {suspendedAt && <StatusBadge tone="danger">Suspended</StatusBadge>}
        {hasApproval(user) && <StatusBadge tone={approval.tone}>{approval.text}</StatusBadge>}
        {isVerified && (
          <Remark tone="success" Icon={BadgeCheck}>
            Verified by an admin
          </Remark>
        )}
      </div>
      {suspendedAt && (
        <div className="mt-1 text-small">
          <Collapsible
            className="text-ink-faint"
            buttonClassName="max-md:min-h-11"
            lines={2}
          >{`${date(suspendedAt)}${suspensionReason ? `: ${suspensionReason}` : ""}`}</Collapsible>
        </div>
      )}
    </>
  );
}

/** Menu of the actions that this admin may take on an account. */
export function UserMenu({ user, onAct }: UserProps) {
  const viewer = useViewer();
  const emailIsOff = useQuery(site()).data?.mailGoesOut === false;
  const chooseAction = (what: UserAct) => () => onAct(what);
  return (
    <Menu
      label={`Actions for ${fullName(user)}`}
      items={[
        user.isVerified
          ? { text: "Unverify", Icon: BadgeMinus, onChoose: chooseAction("unverify") }
          : { text: "Verify", Icon: BadgeCheck, onChoose: chooseAction("verify") },
        ...(emailIsOff && canMakeResetLink(viewer, user)
          ? [{ text: "Make reset link", Icon: KeyRound, onChoose: chooseAction("link") }]
          : []),
        ...(!canSuspend(viewer, user)
          ? []
          : user.suspendedAt
            ? [{ text: "Restore", Icon: UserRoundCheck, onChoose: chooseAction("restore") }]
            : [{ text: "Suspend", Icon: UserRoundX, kill: true, onChoose: chooseAction("suspend") }]),
      ]}
    />
  );
}

export function RowRefusal({ children, className }: { children: string | undefined; className?: string }) {
  if (!children) return null;
  return (
    <p className={cn("flex gap-1.5 text-small font-medium text-danger", className)} role="alert">
      <CircleAlert className="mt-px size-4" />
      {children}
    </p>
  );
}
