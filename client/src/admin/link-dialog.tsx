import type { ManagedUser } from "@shared/admin/schemas";
import { capitalize, formatDateTime, fullName } from "@shared/lib/format";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { CopyButton } from "@/ui/copy-button";
import { Dialog, DialogBody, DialogFooter } from "@/ui/dialog";
import { InputGroup, InputGroupInput } from "@/ui/input";

interface LinkDialogProps {
  /** The kind of link, such as "reset link". */
  linkName: string;
  /** The harm that somebody else could do with the link. */
  warning: string;
  user: ManagedUser;
  link: string;
  expiresAt: string;
  onClose: () => void;
}

/** Shows a one-time link once. The server stores only the hash of its token. */
export function LinkDialog({ linkName, warning, user, link, expiresAt, onClose }: LinkDialogProps) {
  const capitalizedName = capitalize(linkName);
  return (
    <Dialog title={`${capitalizedName} for ${fullName(user)}`} size="narrow" onClose={onClose}>
      <DialogBody>
        <div className="grid grid-cols-1 content-start gap-3">
          <InputGroup readOnly>
            <InputGroupInput
              readOnly
              aria-label={capitalizedName}
              value={link}
              onFocus={(event) => event.target.select()}
            />
            <CopyButton text={link} label={`Copy the ${linkName}`} />
          </InputGroup>
          <p className="text-small text-ink-faint">
            Works once, until <time dateTime={expiresAt}>{formatDateTime(expiresAt)}</time>. It is not shown
            again.
          </p>
          <Alert tone="attention" title="Deliver it in person">
            {`Give it to ${fullName(user)} in person or on the phone, once you are sure of their identity. ${warning}`}
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
