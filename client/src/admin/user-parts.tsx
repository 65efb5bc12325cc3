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

/** What a row and a card need to know. */
export interface UserProps {
  user: ManagedUser;
  /** Why the last action on it was refused. */
  refusal?: string;
  onAct: (what: UserAct) => void;
}

interface PartProps extends Pick<UserProps, "user"> {
  className?: string;
}

export function UserName({ user, className }: PartProps) {
  const own = useViewer().id === user.id;
  return (
    <>
      <NameLink className={className} href={`/user/${user.id}`}>
        {fullName(user)}
      </NameLink>
      {own && <span className="text-ink-faint"> (you)</span>}
    </>
  );
}

const approvals: Record<ApprovalStatus, { tone: StatusTone; text: string }> = {
  pending: { tone: "warning", text: "Pending" },
  approved: { tone: "success", text: "Approved" },
  rejected: { tone: "danger", text: "Rejected" },
};

/** Whether it is shut, vouched for, and how the application of a partner stands. */
export function Standing({ user, className }: PartProps) {
  const { isVerified, suspendedAt, suspensionReason, vcApprovalStatus } = user;
  const approval = approvals[vcApprovalStatus];
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

/** What this admin can do to this account. */
export function UserMenu({ user, onAct }: UserProps) {
  const viewer = useViewer();
  const noMail = useQuery(site()).data?.mailGoesOut === false;
  const act = (what: UserAct) => () => onAct(what);
  return (
    <Menu
      label={`Actions for ${fullName(user)}`}
      items={[
        user.isVerified
          ? { text: "Unverify", Icon: BadgeMinus, onChoose: act("unverify") }
          : { text: "Verify", Icon: BadgeCheck, onChoose: act("verify") },
        ...(noMail && canMakeResetLink(viewer, user)
          ? [{ text: "Make reset link", Icon: KeyRound, onChoose: act("link") }]
          : []),
        ...(!canSuspend(viewer, user)
          ? []
          : user.suspendedAt
            ? [{ text: "Restore", Icon: UserRoundCheck, onChoose: act("restore") }]
            : [{ text: "Suspend", Icon: UserRoundX, kill: true, onChoose: act("suspend") }]),
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
