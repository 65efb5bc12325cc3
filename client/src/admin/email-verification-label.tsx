import { MailCheck } from "lucide-react";
import { IconText } from "@/ui/icon-text";

/** Says beside an email address whether its owner has verified it. */
export function EmailVerificationLabel({ isVerified }: { isVerified: boolean }) {
  if (!isVerified)
    return (
      <span className="self-center text-small font-medium whitespace-nowrap text-ink-faint">
        Not verified
      </span>
    );
  return (
    <IconText className="self-center" tone="success" Icon={MailCheck}>
      Verified
    </IconText>
  );
}
