import { CopyableEmail } from "@/ui/copyable-email";
import { EmailVerificationLabel } from "./email-verification-label";

interface AccountEmailProps {
  /** Empty if the account has none. */
  email: string;
  isVerified: boolean;
  linkClassName?: string;
}

/** The primary address of an account, and whether it is verified. */
export function AccountEmail({ email, isVerified, linkClassName }: AccountEmailProps) {
  return (
    <>
      <CopyableEmail linkClassName={linkClassName} email={email} />
      {email && <EmailVerificationLabel isVerified={isVerified} />}
    </>
  );
}
