import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { Dialog, DialogBody, DialogFooter } from "@/ui/dialog";

/** Delay before the URL of the downloaded file is revoked. */
const revokeDelayMs = 10_000;
const recoveryCodesFileName = "vc-talent-network-recovery-codes.txt";

/** Shows new recovery codes, which cannot be shown again later. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [isConfirmingClose, setIsConfirmingClose] = useState(false);
  return (
    <Dialog title="Save your recovery codes" size="narrow" onClose={() => setIsConfirmingClose(true)}>
      <DialogBody>
        <p className="text-ink-faint">
          Each code signs you in once if you lose your device. They are not shown again, so keep them where
          you keep your passwords.
        </p>
        <ol
          aria-label="Recovery codes"
          className="mt-4 grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-control border border-line bg-sunken px-4 py-3 font-mono text-[13px]/6 tabular-nums max-[360px]:grid-cols-1"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => downloadRecoveryCodes(codes)}>
          <Download />
          Download
        </Button>
        <Button variant="primary" onClick={onClose}>
          I Have Saved Them
        </Button>
      </DialogFooter>
      {isConfirmingClose && (
        <ConfirmDialog
          title="Close without saving?"
          text="The codes are not shown again. You can make new ones at any time."
          confirmLabel="Close"
          cancelLabel="Back to the codes"
          onConfirm={onClose}
          onCancel={() => setIsConfirmingClose(false)}
        />
      )}
    </Dialog>
  );
}

function downloadRecoveryCodes(codes: readonly string[]) {
  const text = `${codes.join("\n")}\n`;
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = recoveryCodesFileName;
  link.click();
  // Delayed, because Safari reads the blob some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), revokeDelayMs);
}
