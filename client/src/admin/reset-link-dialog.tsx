import type { ManagedUser } from "@shared/admin/schemas";
import { formatDateTime, fullName } from "@shared/lib/format";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { CopyButton } from "@/ui/copy-button";
import { Dialog, DialogBody, DialogFooter } from "@/ui/dialog";
import { InputGroup, InputGroupInput } from "@/ui/input";

interface ResetLinkDialogProps {
  user: ManagedUser;
  link: string;
  expiresAt: string;
  onClose: () => void;
}

/** Shows a password reset link once. The server stores only its hash. */
export function ResetLinkDialog({ user, link, expiresAt, onClose }: ResetLinkDialogProps) {
  return (
    <Dialog title={`Reset link for ${fullName(user)}`} size="narrow" onClose={onClose}>
      <DialogBody>
        <div className="grid grid-cols-1 content-start gap-3">
          <InputGroup readOnly>
            <InputGroupInput
              readOnly
              aria-label="Reset link"
              value={link}
              onFocus={(event) => event.target.select()}
            />
            <CopyButton text={link} label="Copy the reset link" />
          </InputGroup>
          <p className="text-small text-ink-faint">
            Works once, until <time dateTime={expiresAt}>{formatDateTime(expiresAt)}</time>. It is not shown
            again.
          </p>
          <Alert tone="attention" title="Deliver it in person">
            {`Give it to ${fullName(user)} in person or on the phone, once you are sure of their identity. Anyone with the link can take over the account.`}
          </Alert>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
