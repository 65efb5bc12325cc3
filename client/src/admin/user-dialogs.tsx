import type { ManagedUser } from "@shared/admin/schemas";
import { fullName } from "@shared/lib/text";
import { useState } from "react";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { focused, regainFocus } from "@/lib/focus/focus";
import { Confirm } from "@/ui/confirm";
import { NoteDialog } from "./note-dialog";
import {
  resetLinkFailed,
  useAskForUsers,
  useMakeResetLink,
  useRestore,
  useUnverify,
  useVerify,
} from "./queries";
import { ResetLinkDialog } from "./reset-link-dialog";
import { SuspendDialog } from "./suspend-dialog";

export type UserAct = "suspend" | "restore" | "verify" | "unverify" | "link";

interface UserDialogsProps {
  what: UserAct;
  user: ManagedUser;
  /** A refusal that is to be read beside the row. */
  onTold: (id: number, text: string) => void;
  onClose: () => void;
}

/** The question before each action on an account. What another admin was quicker to do is told beside the row. */
export function UserDialogs({ what, user, onTold, onClose }: UserDialogsProps) {
  const askAgain = useAskForUsers();
  const notes = { restore: useRestore(), verify: useVerify(), unverify: useUnverify() };

  async function done(answer: Promise<unknown>) {
    try {
      await answer;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      onTold(user.id, `${fullName(user)}: ${errorMessage(error)}`);
      await askAgain();
    }
    // A filter may have let the row go, and focus with it.
    regainFocus();
  }

  if (what === "link") return <ResetLink user={user} onTold={onTold} onClose={onClose} />;
  if (what === "suspend") return <SuspendDialog user={user} done={done} onClose={onClose} />;
  return (
    <NoteDialog
      {...words[what]}
      title={`${words[what].submit} ${fullName(user)}?`}
      onSubmit={(reason) => done(notes[what].mutateAsync({ params: { id: user.id }, body: { reason } }))}
      onClose={onClose}
    />
  );
}

const words = {
  restore: {
    text: "They can sign in again with the password they had. Jobs, listings and memberships are as they were.",
    submit: "Restore",
    pendingText: "Restoring...",
    refused: "The account was not restored",
  },
  verify: {
    text: "You vouch that this account belongs to the person it names. Others see the verified mark.",
    submit: "Verify",
    pendingText: "Verifying...",
    refused: "The account was not verified",
  },
  unverify: {
    text: "The verified mark goes away. Nothing else about the account changes.",
    submit: "Unverify",
    pendingText: "Removing...",
    refused: "The verification was not removed",
  },
};

/** Asks, then shows the link in the same place; it goes when the dialog does. */
function ResetLink({ user, onTold, onClose }: Omit<UserDialogsProps, "what">) {
  const making = useMakeResetLink();
  // The second dialog takes the place of the first and does not know where focus came from.
  const [from] = useState(focused);
  const [made, setMade] = useState<{ link: string; expiresAt: string }>();
  const make = async () => {
    try {
      setMade(await making.mutateAsync({ params: { id: user.id } }));
    } catch (error) {
      onTold(user.id, `${fullName(user)}: ${errorMessage(error) ?? resetLinkFailed}`);
      onClose();
    }
  };
  const close = () => {
    onClose();
    regainFocus(from);
  };
  if (made) return <ResetLinkDialog user={user} {...made} onClose={close} />;
  return (
    <Confirm
      title={`Make a reset link for ${fullName(user)}?`}
      text="Whoever opens the link can choose a new password for this account. It works once, and making it is recorded."
      action="Make reset link"
      variant="primary"
      pending={making.isPending}
      pendingText="Making..."
      onCancel={onClose}
      onConfirm={make}
    />
  );
}
