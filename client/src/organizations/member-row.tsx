import { fullName } from "@shared/lib/text";
import type { OrganizationMember } from "@shared/organizations/schemas";
import { type MembershipRole, membershipRoles } from "@shared/organizations/vocabulary";
import { Pencil, UserRoundX } from "lucide-react";
import { useState } from "react";
import { useViewer } from "@/auth/viewer";
import { errorMessage } from "@/lib/api/api-fetch";
import { Confirm } from "@/ui/confirm";
import { FieldError } from "@/ui/field";
import { IconButton } from "@/ui/icon-button";
import { Item } from "@/ui/item-list";
import { openFirst, Select } from "@/ui/select";
import { MemberName } from "./member-name";
import { MemberTitleDialog } from "./member-title-dialog";
import { MembershipTag } from "./membership-tag";
import { changeFailed, removeFailed, useChangeMember, useRemoveMember } from "./queries";
import { roleOptions } from "./words";

export const memberId = (userId: number) => `member-${userId}`;

interface MemberRowProps {
  organizationId: number;
  member: OrganizationMember;
  /** Whether the viewer may change anything here. */
  manages: boolean;
  onRemoved: () => void;
}

/** One member, and for an owner what can be done with the membership. */
export function MemberRow({ organizationId, member, manages, onRemoved }: MemberRowProps) {
  const { user, role } = member;
  const own = useViewer().id === user.id;
  const name = fullName(user);
  const params = { id: organizationId, userId: user.id };
  const changing = useChangeMember();
  const removing = useRemoveMember();
  const [asking, setAsking] = useState<"remove" | "title" | MembershipRole>();
  const [refusal, setRefusal] = useState<string>();

  /** Why it was refused stands beside the row. */
  async function attempt(what: Promise<unknown>, failed: string): Promise<boolean> {
    setRefusal(undefined);
    const error = await what.then(
      () => undefined,
      (reason: unknown) => errorMessage(reason) ?? failed,
    );
    setRefusal(error);
    setAsking(undefined);
    return error === undefined;
  }
  const become = (to: MembershipRole) =>
    attempt(changing.mutateAsync({ params, body: { role: to } }), changeFailed);
  const remove = async () => (await attempt(removing.mutateAsync({ params }), removeFailed)) && onRemoved();

  return (
    <Item className="flex-wrap items-center" id={memberId(user.id)} tabIndex={-1} aria-label={name}>
      <MemberName member={member} />
      {manages ? (
        <div className="flex items-center gap-1 max-md:w-full max-md:pl-12 print:hidden">
          <Select
            frameClassName="w-33 max-md:flex-1"
            aria-label={`Role of ${name}`}
            aria-busy={changing.isPending || undefined}
            value={changing.isPending ? (changing.variables.body?.role ?? role) : role}
            onKeyDown={openFirst}
            onChange={({ target }) => {
              const to = membershipRoles.find((one) => one === target.value);
              if (!to || changing.isPending) return;
              if (own) setAsking(to);
              else become(to);
            }}
          >
            {roleOptions.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
          <IconButton label={`Title of ${name}`} aria-haspopup="dialog" onClick={() => setAsking("title")}>
            <Pencil className="size-4" />
          </IconButton>
          {own ? (
            <span className="size-control flex-none" />
          ) : (
            <IconButton label={`Remove ${name}`} aria-haspopup="dialog" onClick={() => setAsking("remove")}>
              <UserRoundX className="size-4" />
            </IconButton>
          )}
        </div>
      ) : (
        <MembershipTag role={role} />
      )}
      {refusal && (
        <FieldError className="basis-full" role="alert">
          {refusal}
        </FieldError>
      )}
      {asking === "title" && (
        <MemberTitleDialog params={params} member={member} onClose={() => setAsking(undefined)} />
      )}
      {asking === "remove" && (
        <Confirm
          title={`Remove ${name}?`}
          text="They stay out, also if their email address is on the organization's domain, until an owner lets them back in."
          action="Remove"
          pending={removing.isPending}
          pendingText="Removing..."
          onConfirm={remove}
          onCancel={() => setAsking(undefined)}
        />
      )}
      {asking && asking !== "title" && asking !== "remove" && (
        <Confirm
          title="Change your own role?"
          text="You will no longer manage the members. Another owner can change it back."
          action="Change Role"
          pending={changing.isPending}
          pendingText="Changing..."
          onConfirm={() => become(asking)}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </Item>
  );
}
