import { zodResolver } from "@hookform/resolvers/zod";
import { type TotpSetup, totpConfirmationInput } from "@shared/factors/schemas";
import { useForm } from "react-hook-form";
import { CopyButton } from "@/ui/copy-button";
import { FormDialog } from "@/ui/form-dialog";
import { TextField } from "@/ui/form-fields";
import { QrCode } from "./qr-code";
import { useConfirmTotp } from "./queries";

interface TotpSetupDialogProps {
  setup: TotpSetup;
  onConfirmed: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** Shows the secret for an authenticator app, and confirms the setup with a code of the app. */
export function TotpSetupDialog({ setup, onConfirmed, onClose }: TotpSetupDialogProps) {
  const { challenge, secret, uri } = setup;
  // For example "ABCD EFGH IJKL", which is easier to type.
  const groupedSecret = secret.replace(/.{4}(?=.)/g, "$& ");
  const form = useForm({
    resolver: zodResolver(totpConfirmationInput),
    defaultValues: { challenge, code: "" },
  });
  const confirmMutation = useConfirmTotp();
  return (
    <FormDialog
      title="Set up an authenticator app"
      size="narrow"
      form={form}
      onSubmit={async (body) => {
        const { codes } = await confirmMutation.mutateAsync({ body });
        onConfirmed(codes);
      }}
      onClose={onClose}
      submitLabel="Turn On"
      pendingText="Turning on..."
      errorTitle="The app was not turned on"
    >
      <p className="text-ink-faint">
        Scan this code with an app such as 1Password, Google Authenticator or Aegis, or type the key into it.
      </p>
      <div className="grid grid-cols-1 justify-items-center gap-3">
        <QrCode text={uri} label="QR code of the key below" />
        <p className="flex max-w-full items-center gap-1.5">
          <code data-testid="totp-key" className="wrap-anywhere text-small">
            {groupedSecret}
          </code>
          <CopyButton text={secret} label="Copy the key" />
        </p>
      </div>
      <TextField
        name="code"
        label="6-digit code"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
      />
    </FormDialog>
  );
}
