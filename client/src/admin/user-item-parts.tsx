import {
  canDecideOnPoster,
  canMakeResetLink,
  canMakeVerificationLink,
  canRequestFactorRemoval,
  canSuspend,
  requiresVcApproval,
} from "@shared/admin/policy";
import type { ManagedUser } from "@shared/admin/schemas";
import { type ApprovalStatus, canPassGate } from "@shared/lib/access";
import { clock } from "@shared/lib/clock";
import { formatDate, formatDateTime, fullName } from "@shared/lib/format";
import { useQuery } from "@tanstack/react-query";
import {
  BadgeCheck,
  BadgeMinus,
  CircleAlert,
  KeyRound,
  MailCheck,
  ShieldOff,
  UserRoundCheck,
  UserRoundX,
} from "lucide-react";
import { cn } from "@/lib/cn";
import { useRerenderEveryMinute } from "@/lib/time/use-rerender-every-minute";
import { useViewer } from "@/session/viewer";
import { CollapsibleText } from "@/ui/collapsible-text";
import { IconText } from "@/ui/icon-text";
import { Menu, type MenuItem } from "@/ui/menu";
import { StatusBadge, type StatusTone } from "@/ui/status-badge";
import { TextLink } from "@/ui/text-link";
import { NotVerifiedMark } from "@/users/not-verified-mark";
import { NameLink } from "./name-link";
import { siteSettingsQuery } from "./queries";
import type { UserAction } from "./user-action-dialog";

/**
 * Props of `UserRow` (wide screens) and `UserCard` (narrow screens), which consist of the parts in this file.
 */
export interface UserItemProps {
  user: ManagedUser;
  /** Error message of the last action on this user. */
  errorText?: string;
  onAction: (action: UserAction) => void;
}

interface UserPartProps extends Pick<UserItemProps, "user"> {
  className?: string;
}

/** The user's name as a link to the profile. */
export function UserName({ user, className }: UserPartProps) {
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
export function AccountStatusBadges({ user, className }: UserPartProps) {
  const { isVerified: isVerifiedByAdmin, suspendedAt } = user;
  const approvalBadge = approvalBadges[user.vcApprovalStatus];
  // Admins, approved VC partners, users for whom an admin vouches, and members by a confirmed domain are
  // trusted. Servers of the previous release do not send the field.
  const isUntrustedPoster = user.isTrusted === false && canPassGate(user, "job_posting");
  return (
    <>
      <div className={cn("flex flex-wrap items-center gap-2 empty:hidden", className)}>
        {suspendedAt && <StatusBadge tone="danger">Suspended</StatusBadge>}
        {requiresVcApproval(user) && (
          <StatusBadge tone={approvalBadge.tone}>{approvalBadge.text}</StatusBadge>
        )}
        {isUntrustedPoster && <NotVerifiedMark />}
        {isVerifiedByAdmin && (
          <IconText tone="success" Icon={BadgeCheck}>
            Verified by an admin
          </IconText>
        )}
      </div>
      {suspendedAt && (
        <div className="text-small">
          <CollapsibleText className="text-ink-faint" buttonClassName="max-md:min-h-11" maxLines={2}>
            {suspensionText(suspendedAt, user.suspensionReason)}
          </CollapsibleText>
        </div>
      )}
    </>
  );
}

function suspensionText(suspendedAt: string, reason: string | null): string {
  const dateText = formatDate(suspendedAt);
  return reason ? `${dateText}: ${reason}` : dateText;
}

/** Shows when the user's second factors will be removed, with a button that cancels the removal. */
export function FactorRemovalNote({
  user,
  onAction,
  className,
}: UserPartProps & Pick<UserItemProps, "onAction">) {
  if (!user.factorRemovalAt) return null;
  return (
    <p className={cn("grid grid-cols-1 justify-items-start gap-1 text-small", className)}>
      <FactorRemovalTime factorRemovalAt={user.factorRemovalAt} />
      <TextLink asChild hasLargeTarget>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`Cancel Removal of the factors of ${fullName(user)}`}
          onClick={() => onAction("cancelFactorRemoval")}
        >
          Cancel Removal
        </button>
      </TextLink>
    </p>
  );
}

function FactorRemovalTime({ factorRemovalAt }: { factorRemovalAt: string }) {
  // Renders again each minute, so that the text changes when the removal is due.
  useRerenderEveryMinute();
  // The task that removes the second factors runs a little after `factorRemovalAt`.
  const isDue = Date.parse(factorRemovalAt) <= clock.now();
  return (
    <span className="flex gap-1 font-medium text-attention">
      <ShieldOff className="mt-px size-4 shrink-0" />
      {isDue ? (
        <span>Factors are being removed</span>
      ) : (
        <span>
          Factors will be removed{" "}
          <time className="whitespace-nowrap" dateTime={factorRemovalAt}>
            {formatDateTime(factorRemovalAt)}
          </time>
        </span>
      )}
    </span>
  );
}

/** Menu of the actions that the viewer, an admin, may take on an account. */
export function UserActionMenu({ user, onAction }: UserItemProps) {
  const viewer = useViewer();
  // Where no email is sent, users cannot request a reset or verification link, so an admin makes it for them.
  const isEmailDisabled = useQuery(siteSettingsQuery()).data?.mailGoesOut === false;
  const items: MenuItem[] = [];
  if (user.isVerified)
    items.push({ label: "Unverify", Icon: BadgeMinus, onSelect: () => onAction("unverify") });
  else if (canDecideOnPoster(viewer, user))
    items.push({ label: "Verify", Icon: BadgeCheck, onSelect: () => onAction("verify") });
  if (isEmailDisabled && canMakeResetLink(viewer, user))
    items.push({ label: "Make reset link", Icon: KeyRound, onSelect: () => onAction("createResetLink") });
  if (isEmailDisabled && canMakeVerificationLink(viewer, user))
    items.push({
      label: "Make verification link",
      Icon: MailCheck,
      onSelect: () => onAction("createVerificationLink"),
    });
  if (user.hasFactor && !user.factorRemovalAt && canRequestFactorRemoval(viewer, user))
    items.push({
      label: "Remove Lost Factors…",
      Icon: ShieldOff,
      isDestructive: true,
      onSelect: () => onAction("removeFactors"),
    });
  if (canSuspend(viewer, user) && user.suspendedAt)
    items.push({ label: "Restore", Icon: UserRoundCheck, onSelect: () => onAction("restore") });
  if (canSuspend(viewer, user) && !user.suspendedAt)
    items.push({
      label: "Suspend",
      Icon: UserRoundX,
      isDestructive: true,
      onSelect: () => onAction("suspend"),
    });
  return <Menu label={`Actions for ${fullName(user)}`} items={items} />;
}

/** The error message of the last action on a user. */
export function UserActionError({
  children,
  className,
}: {
  children: string | undefined;
  className?: string;
}) {
  if (!children) return null;
  return (
    <p className={cn("flex gap-1.5 text-small font-medium text-danger", className)} role="alert">
      <CircleAlert className="mt-px size-4" />
      {children}
    </p>
  );
}
